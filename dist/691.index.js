export const id = 691;
export const ids = [691];
export const modules = {

/***/ 2691:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  run: () => (/* binding */ run)
});

// EXTERNAL MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/foundation/secret.js
var secret = __webpack_require__(9273);
// EXTERNAL MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/foundation/error.js
var foundation_error = __webpack_require__(5007);
;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/configuration-error.js

/** What was asked for cannot be; nothing was changed. Holds every mistake at once, and never a secret's value. */
class ConfigurationError extends foundation_error/* AgentDeployError */.p {
    code = "configuration";
    problems;
    constructor(problems, options = {}) {
        const lines = problems.map(problemLine);
        const message = lines.length === 1
            ? String(lines[0])
            : `${lines.length} problems in the configuration:\n${lines.map((line) => `  ${line}`).join("\n")}`;
        super(message, { hint: "Nothing was changed. Correct it and run again.", ...options });
        this.problems = problems;
    }
}
/** One problem as a line: `agent-deploy.yaml:3: source: …`. */
function problemLine({ path, message, line, file }) {
    const where = file === undefined ? "" : `${file}${line === undefined ? "" : `:${line}`}: `;
    return `${where}${path === "" || message.startsWith(path) ? message : `${path}: ${message}`}`;
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/built-in-excludes.js
const excludedNames = new Set([
    // Version control.
    ".git",
    ".hg",
    ".svn",
    // Installed or made again by the build.
    "node_modules",
    ".venv",
    "__pycache__",
    ".pytest_cache",
    ".mypy_cache",
    ".ruff_cache",
    ".tox",
    // Local state of this program and of the development server.
    ".agent-deploy",
    ".langgraph_api",
    ".DS_Store",
    // What is to be deployed, not the code; a change of it alone is no change of the code.
    "agent-deploy.yaml",
    "agent-deploy.yml",
    "agent-deploy.json",
]);
/** The file that marks a Python virtual environment, whatever its folder is called. */
const VIRTUAL_ENVIRONMENT_MARKER = "pyvenv.cfg";
/** Names that are never packed, at any depth and whatever the ignore files say. `.env*` files hold secrets. */
function isNeverPacked(name) {
    return excludedNames.has(name) || name.startsWith(".env");
}

// EXTERNAL MODULE: ./node_modules/ignore/index.js
var ignore = __webpack_require__(298);
;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/docker-ignore.js


/**
 * Reads a `.dockerignore`: patterns count from the folder of the file, the last one that matches a path or a folder
 * above it decides.
 */
function parseDockerIgnore(text) {
    const groups = [];
    const exceptions = [];
    for (const line of text.replace(/^\uFEFF/, "").split(/\r?\n/)) {
        if (line.startsWith("#"))
            continue;
        const trimmed = line.trim();
        const isException = trimmed.startsWith("!");
        const pattern = cleaned(isException ? trimmed.slice(1).trim() : trimmed);
        if (pattern === undefined)
            continue;
        let group = groups.at(-1);
        if (group?.isException !== isException) {
            group = { isException, rules: ignore({ ignoreCase: false }) };
            groups.push(group);
        }
        group.rules.add([`/${pattern}`]);
        if (isException)
            exceptions.push(pattern.split("/"));
    }
    return {
        excludes(path) {
            let isExcluded = false;
            for (const { isException, rules } of groups) {
                if (isExcluded === isException && rules.ignores(path))
                    isExcluded = !isException;
            }
            return isExcluded;
        },
        mayReopen(directory) {
            const segments = directory.split("/").slice(0, -1);
            return exceptions.some((pattern) => mayMeet(pattern, segments));
        },
    };
}
/** The pattern as Docker cleans it; undefined when it names nothing inside the folder. */
function cleaned(pattern) {
    if (pattern === "")
        return undefined;
    const path = external_node_path_.posix.normalize(pattern).replace(/^\/+|\/+$/g, "");
    return path === "" || path === "." || path === ".." || path.startsWith("../") ? undefined : path;
}
function mayMeet(pattern, directory) {
    for (let index = 0; index < Math.min(pattern.length, directory.length); index++) {
        const part = String(pattern[index]);
        if (part === "**")
            return true;
        if (!/[*?[\\]/.test(part) && part !== directory[index])
            return false;
    }
    return true;
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/git-ignore.js



/**
 * Whether git would leave out `path`. Directories end with a slash; the deepest file that says something decides.
 * Paths are asked top-down: nothing below an ignored directory may be asked for.
 */
function isGitIgnored(layers, path) {
    for (const layer of layers.toReversed()) {
        const { ignored, unignored } = layer.rules.test(layer.pathFrom(path));
        if (ignored || unignored)
            return ignored;
    }
    return false;
}
/**
 * The layers for the content of a directory that is not ignored.
 * @param directory `""` for the root, else `a/b/`
 * @param ownRules text of the `.gitignore` in it
 */
function layersWithin(outer, directory, ownRules) {
    const layers = outer.map((layer) => reopened(layer, directory));
    if (ownRules !== undefined) {
        layers.push({ rules: createRules().add(ownRules), pathFrom: (path) => path.slice(directory.length) });
    }
    return layers;
}
/**
 * The rules that folders above `root` have for it, up to the root of its git repository. None when the repository
 * ignores `root` itself: whoever names an ignored folder means its content.
 */
function layersAbove(root) {
    const layers = [];
    let prefix = "";
    for (let directory = root; !(0,external_node_fs_.existsSync)((0,external_node_path_.join)(directory, ".git"));) {
        const parent = (0,external_node_path_.dirname)(directory);
        if (parent === directory)
            return [];
        prefix = `${(0,external_node_path_.basename)(directory)}/${prefix}`;
        directory = parent;
        const rules = readRules((0,external_node_path_.join)(directory, ".gitignore"));
        const rootFromHere = prefix;
        if (rules)
            layers.unshift({ rules, pathFrom: (path) => rootFromHere + path });
    }
    return isGitIgnored(layers, "") ? [] : layers;
}
/**
 * The layer, no longer calling `directory` ignored once a deeper file has let it in: the `ignore` package would
 * otherwise call everything below it ignored, which git does not.
 */
function reopened(layer, directory) {
    const path = layer.pathFrom(directory);
    if (path === "" || !layer.rules.test(path).ignored)
        return layer;
    const segments = path
        .replace(/[\\*?[\]!# ]/g, "\\$&")
        .split("/")
        .slice(0, -1);
    const open = segments.map((_, index) => `!/${segments.slice(0, index + 1).join("/")}/`);
    return { ...layer, rules: createRules().add(layer.rules).add(open) };
}
function readRules(file) {
    try {
        return createRules().add((0,external_node_fs_.readFileSync)(file, "utf8"));
    }
    catch {
        // Rules above the project that cannot be read are not the project's own.
        return undefined;
    }
}
const createRules = () => ignore({ ignoreCase: false });

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/project-tree.js






const FOLDERS_PER_TURN = 200;
/**
 * Walks `root` by the rules of its `.gitignore` files (nested ones, and those above it in its git repository), the
 * `.dockerignore` of `root` and of `project`, and the built-in excludes.
 * @param options.project path of the project below `root`: `""` or `apps/agent/`
 * @param options.leftOut further paths below `root` that are never packed
 */
async function readProjectTree(root, options = {}) {
    const { project = "", leftOut = [], signal } = options;
    const tree = { files: [], symbolicLinks: [], specialFiles: [], problems: [] };
    const docker = [...new Set(["", project])].flatMap((base) => {
        const text = project_tree_readRules(root, `${base}.dockerignore`, tree);
        return text === undefined ? [] : [{ base, rules: parseDockerIgnore(text) }];
    });
    const walk = { root, tree, docker, leftOut: new Set(leftOut), signal, folders: 0 };
    await readFolder(walk, "", layersAbove(root));
    for (const list of [tree.files, tree.symbolicLinks, tree.specialFiles])
        list.sort();
    return tree;
}
async function readFolder(walk, directory, outer) {
    const { tree } = walk;
    walk.signal?.throwIfAborted();
    if (++walk.folders % FOLDERS_PER_TURN === 0)
        await (0,promises_.setImmediate)();
    const entries = readEntries(walk, directory);
    if (entries.some((entry) => entry.name === VIRTUAL_ENVIRONMENT_MARKER))
        return;
    const ownRules = entries.some((entry) => entry.name === ".gitignore" && entry.isFile())
        ? project_tree_readRules(walk.root, `${directory}.gitignore`, tree)
        : undefined;
    const layers = layersWithin(outer, directory, ownRules);
    for (const entry of entries) {
        const path = directory + entry.name;
        if (isNeverPacked(entry.name) || walk.leftOut.has(path))
            continue;
        if (entry.isDirectory()) {
            const folder = `${path}/`;
            if (isGitIgnored(layers, folder) || isClosedByDocker(walk, folder))
                continue;
            await readFolder(walk, folder, layers);
            continue;
        }
        if (isGitIgnored(layers, path) || isExcludedByDocker(walk, path))
            continue;
        if (entry.isFile())
            tree.files.push(path);
        else if (entry.isSymbolicLink())
            tree.symbolicLinks.push(path);
        else
            tree.specialFiles.push(path);
    }
}
function isExcludedByDocker(walk, path) {
    return walk.docker.some(({ base, rules }) => path.startsWith(base) && rules.excludes(path.slice(base.length)));
}
/** Excluded, and no exception can let in anything below. */
function isClosedByDocker(walk, folder) {
    return walk.docker.some(({ base, rules }) => {
        if (!folder.startsWith(base) || folder === base)
            return false;
        const path = folder.slice(base.length);
        return rules.excludes(path) && !rules.mayReopen(path);
    });
}
function readEntries({ root, tree }, directory) {
    try {
        return (0,external_node_fs_.readdirSync)((0,external_node_path_.join)(root, directory), { withFileTypes: true });
    }
    catch (error) {
        tree.problems.push(unreadable(directory === "" ? root : directory, error));
        return [];
    }
}
function project_tree_readRules(root, path, tree) {
    try {
        return (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(root, path), "utf8");
    }
    catch (error) {
        if (error.code !== "ENOENT")
            tree.problems.push(unreadable(path, error));
        return undefined;
    }
}
/** The problem of a file or folder that the system does not let us read. */
function unreadable(path, error) {
    const { code = String(error) } = error;
    return {
        path,
        message: `${path} cannot be read (${code}); make it readable, or leave it out with .gitignore`,
    };
}
/** A path of this system with slashes. */
function withSlashes(path) {
    return external_node_path_.sep === "/" ? path : path.replaceAll(external_node_path_.sep, "/");
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/graph-config.js



/** Reads the named graph config of a project, or else `graph.json` / `langgraph.json` in its folder. */
function readGraphConfig(directory, options = {}) {
    const names = options.dialect === "langsmith" ? ["langgraph.json", "graph.json"] : ["graph.json", "langgraph.json"];
    const given = options.configPath && withSlashes(options.configPath);
    if (given === undefined || given === "") {
        const found = names.find((name) => isFile((0,external_node_path_.join)(directory, name)));
        return found
            ? readConfig(directory, found)
            : refused(`no graph configuration in ${directory}: looked for ${names.join(" and ")}`);
    }
    const path = external_node_path_.posix.normalize(withSlashes((0,external_node_path_.relative)(directory, (0,external_node_path_.resolve)(directory, given))));
    if (path.startsWith("../") || path === ".." || (0,external_node_path_.isAbsolute)(path)) {
        return refused(`graph configuration '${given}' is outside the project folder ${directory}`);
    }
    if (!isFile((0,external_node_path_.join)(directory, path))) {
        return refused(`graph configuration '${given}' does not exist in ${directory}`);
    }
    return readConfig(directory, path);
}
function readConfig(directory, path) {
    let text;
    try {
        text = (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(directory, path), "utf8");
    }
    catch (error) {
        return { config: undefined, problems: [unreadable(path, error)] };
    }
    let value;
    try {
        value = JSON.parse(text.replace(/^\uFEFF/, ""));
    }
    catch {
        // The parser's own message quotes the text, and the text may hold values of `env`.
        return refused(`${path} is not valid JSON`, path);
    }
    if (!isMap(value))
        return refused(`${path} holds no object`, path);
    if (!isMap(value.graphs) || Object.keys(value.graphs).length === 0) {
        return refused(`${path} names no graph: "graphs" maps a name to "path:export"`, path);
    }
    return { config: { path, env: value.env }, problems: [] };
}
function refused(message, file) {
    return { config: undefined, problems: [{ path: "graph_config_path", message, ...(file && { file }) }] };
}
function isMap(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
const isFile = (path) => (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isFile() === true;

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/image.js

/**
 * An image that exists already. Its digest is the one in the reference (`…@sha256:<64 hex digits>`); a tag alone
 * may be moved to another image, so nobody knows whether it changed.
 * @throws ConfigurationError when the reference cannot be one
 */
function imageSource(options) {
    const { image_uri, kind } = options;
    const [name = "", digest, ...more] = image_uri.split("@");
    if (name === "" || /\s/.test(image_uri) || image_uri.includes("://")) {
        throw image_refused(`'${image_uri}' is no image reference; write <registry>/<repository>:<tag> or …@sha256:<digest>`);
    }
    if (more.length > 0 || (digest !== undefined && !/^sha256:[0-9a-f]{64}$/.test(digest))) {
        throw image_refused(`the digest of image '${image_uri}' is not sha256: and 64 hexadecimal digits`);
    }
    const warning = `image ${image_uri} has no digest: its tag may move, so every deploy makes a revision; write …@sha256:<digest>`;
    return {
        kind,
        digest,
        warnings: digest === undefined ? [warning] : [],
        describe: () => `image ${image_uri}`,
        deliver: async () => ({ image_uri }),
    };
}
function image_refused(message) {
    return new ConfigurationError([{ path: "source_revision_config.image_uri", message }]);
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(2735);
// EXTERNAL MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/contract/schema.js
var schema = __webpack_require__(2435);
;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/contract/secrets.js


const secrets_secret = (0,schema/* object */.Ik)({
    name: schemas/* string */.YjP().min(1),
    value: schema/* secretText */.yD,
});
/** Reference to a cluster secret; source `external_image` only (spec §2.1). */
const secretReference = (0,schema/* object */.Ik)({
    name: schemas/* string */.YjP().min(1),
    secret_name: schemas/* string */.YjP().min(1),
    secret_key: schemas/* string */.YjP().min(1),
});
/** The digest of a tarball's content, kept with the deployment so that an unchanged tree is not built again. */
const SOURCE_DIGEST_SECRET = "AGENT_DEPLOY_SOURCE_DIGEST";
/** Names that the platform sets itself; a secret may not have one of them (facts §1.6). */
const RESERVED_SECRET_NAMES = new Set([
    "DATABASE_URI",
    "DD_TRACE_PSYCOPG_ENABLED",
    "DD_TRACE_REDIS_ENABLED",
    "LANGCHAIN_API_KEY",
    "LANGCHAIN_CALLBACKS_BACKGROUND",
    "LANGCHAIN_ENDPOINT",
    "LANGCHAIN_PROJECT",
    "LANGCHAIN_TRACING_V2",
    "LANGGRAPH_AUTH_TYPE",
    "LANGGRAPH_CLOUD_LICENSE_KEY",
    "LANGGRAPH_GIT_REPO_PATH",
    "LANGGRAPH_HOST_API_KEY",
    "LANGSMITH_API_KEY",
    "LANGSMITH_AUTH_ENDPOINT",
    "LANGSMITH_AUTH_VERIFY_TENANT_ID",
    "LANGSMITH_CONTROL_PLANE_API_KEY",
    "LANGSMITH_DEPLOYMENT_NAME",
    "LANGSMITH_ENDPOINT",
    "LANGSMITH_HOST_PROJECT_ID",
    "LANGSMITH_HOST_PROJECT_NAME",
    "LANGSMITH_HOST_REVISION_ID",
    "LANGSMITH_LANGGRAPH_GIT_REF",
    "LANGSMITH_LANGGRAPH_GIT_REF_SHA",
    "LANGSMITH_LANGGRAPH_GIT_REPO",
    "LANGSMITH_PROJECT",
    "LANGSMITH_TENANT_ID",
    "LANGSMITH_TRACING_V2",
    "LOG_DICT_TRACEBACKS",
    "LOG_JSON",
    "LSD_DD_API_KEY",
    "LSD_DD_ENDPOINT",
    "LSD_DEPLOYMENT_TYPE",
    "LSD_ENV",
    "MOUNT_PREFIX",
    "PATH",
    "PORT",
    "POSTGRES_PASSWORD",
    "POSTGRES_URI",
    "POSTGRES_URI_CUSTOM",
    "REDIS_URI",
    "REDIS_URI_CUSTOM",
]);
/** What is wrong with a secret's name, or undefined. */
function secretNameProblem(name) {
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
        return `secret name '${name}' is not valid: letters, digits and underscores, not starting with a digit`;
    }
    if (RESERVED_SECRET_NAMES.has(name))
        return `secret name '${name}' is reserved by the platform`;
    return undefined;
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/project-env.js






/**
 * The environment that a project's graph config asks for (`env`), as secrets. Left out with a warning: names that
 * the platform sets itself, and empty values. Left out silently: the settings of this program (`AGENT_DEPLOY_…`).
 * @param within the environment file must be in this folder (the workspace's root, where there is one)
 */
function readProjectEnvironment(directory, config, within = directory) {
    const none = { secrets: [], file: undefined, warnings: [], problems: [] };
    const { env, path } = config;
    if (env === undefined || env === null || env === "")
        return none;
    if (typeof env === "string")
        return readNamedFile(directory, path, env, within);
    const values = typeof env === "object" && !Array.isArray(env) ? Object.entries(env) : undefined;
    if (values?.every(([, value]) => ["string", "number", "boolean"].includes(typeof value))) {
        return {
            ...none,
            ...secretsOf(values.map(([name, value]) => [name, String(value)]), path),
        };
    }
    const message = `"env" is the name of an environment file, or maps names to texts`;
    return { ...none, problems: [{ path: "env", message, file: path }] };
}
function readNamedFile(directory, configPath, env, within) {
    const file = (0,external_node_path_.resolve)(directory, (0,external_node_path_.dirname)(configPath), env);
    const none = { secrets: [], file, warnings: [], problems: [] };
    const outside = {
        path: "env",
        message: `the environment file '${env}' is outside the project folder`,
        file: configPath,
    };
    if (!isInside(within, file))
        return { ...none, problems: [outside] };
    try {
        // A link could lead out of the project as well.
        if (!isInside((0,external_node_fs_.realpathSync)(within), (0,external_node_fs_.realpathSync)(file)))
            return { ...none, problems: [outside] };
        return { ...none, ...secretsOf(Object.entries(parsedFile(file)), env) };
    }
    catch (error) {
        const { code } = error;
        if (code !== "ENOENT")
            return { ...none, problems: [unreadable(env, error)] };
        const message = `${configPath} names the environment file '${env}', which does not exist: no secrets are taken from it`;
        return { ...none, warnings: [message] };
    }
}
/** The variables of the `.env` in a folder; none when there is no such file. Their values are secrets. */
function readEnvironmentFile(directory) {
    try {
        return parsedFile(join(directory, ".env"));
    }
    catch (error) {
        const { code } = error;
        if (code === "ENOENT" || code === "EISDIR")
            return {};
        throw error;
    }
}
function secretsOf(entries, origin) {
    const secrets = [];
    const warnings = [];
    for (const [name, value] of entries) {
        if (name.startsWith("AGENT_DEPLOY_"))
            continue;
        const problem = value === "" ? `secret '${name}' is empty` : secretNameProblem(name);
        if (problem)
            warnings.push(`${problem}: left out (from ${origin})`);
        else
            secrets.push({ name, value: new secret/* Secret */.z(value) });
    }
    return { secrets, warnings };
}
function parsedFile(file) {
    return (0,external_node_util_.parseEnv)((0,external_node_fs_.readFileSync)(file, "utf8").replace(/^\uFEFF/, ""));
}
function isInside(directory, path) {
    const way = withSlashes((0,external_node_path_.relative)(directory, path));
    return way !== ".." && !way.startsWith("../") && (0,external_node_path_.resolve)(directory, way) === (0,external_node_path_.resolve)(path);
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/contract/field-rules.js
const every = [
    "repo_host",
    "external_image",
    "internal_image",
    "internal_source",
    "internal_template",
];
const hosted = every.filter((source) => source !== "external_image");
const built = ["repo_host", "internal_source"];
/** A new field of the schema does not compile until it is classified here. */
const sourceConfigRules = {
    integration_id: { change: "immutable", sources: ["repo_host"] },
    repo_url: { change: "immutable", sources: ["repo_host"] },
    deployment_type: { change: "immutable", sources: hosted },
    listener_id: { change: "immutable", sources: ["external_image"] },
    listener_config: { change: "immutable", sources: ["external_image"] },
    template_id: { change: "immutable", sources: ["internal_template"] },
    build_on_push: { change: "patch", sources: ["repo_host"] },
    custom_url: { change: "patch", sources: ["external_image"] },
    resource_spec: { change: "revision", sources: every },
    install_command: { change: "revision", sources: built },
    build_command: { change: "revision", sources: built },
};
const sourceRevisionConfigRules = {
    repo_ref: { change: "revision", sources: ["repo_host"] },
    graph_config_path: { change: "revision", sources: built },
    image_uri: { change: "revision", sources: ["external_image", "internal_image"] },
    source_tarball_path: { change: "revision", sources: ["internal_source"] },
};
/** The remaining fields of a deployment that a deployer may set. */
const deploymentRules = {
    name: { change: "immutable", sources: every },
    source: { change: "immutable", sources: every },
    secrets: { change: "revision", sources: every },
    secret_references: { change: "revision", sources: ["external_image"] },
    display_name: { change: "patch", sources: every },
};
/** Every field by its dotted path, as plans name it. */
const fieldRules = {
    ...deploymentRules,
    ...prefixed("source_config", sourceConfigRules),
    ...prefixed("source_revision_config", sourceRevisionConfigRules),
};
function prefixed(prefix, rules) {
    return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [`${prefix}.${name}`, rule]));
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/contract/resource-spec.js


/** Free-form Kubernetes bodies are passed on as they are (spec §2.4). */
const volume = (0,schema/* object */.Ik)({
    name: schemas/* string */.YjP(),
    configMap: schema/* freeForm */.$5.nullish(),
    secret: schema/* freeForm */.$5.nullish(),
    emptyDir: schema/* freeForm */.$5.nullish(),
    persistentVolumeClaim: schema/* freeForm */.$5.nullish(),
    nfs: schema/* freeForm */.$5.nullish(),
    projected: schema/* freeForm */.$5.nullish(),
    downwardAPI: schema/* freeForm */.$5.nullish(),
    csi: schema/* freeForm */.$5.nullish(),
});
const volumeMount = (0,schema/* object */.Ik)({
    name: schemas/* string */.YjP(),
    mountPath: schemas/* string */.YjP(),
    subPath: schemas/* string */.YjP().nullish(),
    mountPropagation: schemas/* string */.YjP().nullish(),
    subPathExpr: schemas/* string */.YjP().nullish(),
    readOnly: schemas/* boolean */.zMY().nullish(),
});
const environmentVariable = (0,schema/* object */.Ik)({
    name: schemas/* string */.YjP(),
    value: schemas/* string */.YjP().nullish(),
    valueFrom: schema/* freeForm */.$5.nullish(),
});
/** An init container or a sidecar (spec §2.4). */
const container = (0,schema/* object */.Ik)({
    name: schemas/* string */.YjP(),
    image: schemas/* string */.YjP(),
    imagePullPolicy: schemas/* string */.YjP().nullish(),
    workingDir: schemas/* string */.YjP().nullish(),
    restartPolicy: schemas/* string */.YjP().nullish(),
    command: schemas/* array */.YOg(schemas/* string */.YjP()).nullish(),
    args: schemas/* array */.YOg(schemas/* string */.YjP()).nullish(),
    env: schemas/* array */.YOg(environmentVariable).nullish(),
    envFrom: schemas/* array */.YOg(schema/* freeForm */.$5).nullish(),
    resources: (0,schema/* object */.Ik)({ limits: schema/* freeForm */.$5.nullish(), requests: schema/* freeForm */.$5.nullish() }).nullish(),
    volumeMounts: schemas/* array */.YOg(volumeMount).nullish(),
    securityContext: schema/* freeForm */.$5.nullish(),
});
const scale = schemas/* int */.Whr().min(0).nullish();
const cpuRequest = schemas/* number */.aig().min(0.1).max(8).nullish();
const cpuLimit = schemas/* number */.aig().min(0.1).max(16).nullish();
const megabytes = schemas/* int */.Whr().min(1).nullish();
const amount = schemas/* number */.aig().min(0).nullish();
/** CPU in cores, memory in megabytes, storage in gibibytes. Ranges: facts §1.2. */
const resourceSpec = (0,schema/* object */.Ik)({
    min_scale: scale,
    max_scale: scale,
    cpu: cpuRequest,
    cpu_limit: cpuLimit,
    memory_mb: megabytes,
    memory_limit_mb: megabytes,
    queue_min_scale: scale,
    queue_max_scale: scale,
    queue_cpu: cpuRequest,
    queue_cpu_limit: cpuLimit,
    queue_memory_mb: megabytes,
    queue_memory_limit_mb: megabytes,
    redis_cpu: cpuRequest,
    redis_cpu_limit: cpuLimit,
    redis_memory_mb: megabytes,
    redis_memory_limit_mb: megabytes,
    core_cpu: cpuRequest,
    core_cpu_limit: cpuLimit,
    core_memory_mb: megabytes,
    core_memory_limit_mb: megabytes,
    labels: schema/* stringMap */.Qi.nullish(),
    annotations: schema/* stringMap */.Qi.nullish(),
    service_account_name: schemas/* string */.YjP().nullish(),
    image_pull_secrets: schemas/* array */.YOg((0,schema/* object */.Ik)({ name: schemas/* string */.YjP() })).nullish(),
    volumes: schemas/* array */.YOg(volume).nullish(),
    volume_mounts: schemas/* array */.YOg(volumeMount).nullish(),
    init_containers: schemas/* array */.YOg(container).nullish(),
    sidecars: schemas/* array */.YOg(container).nullish(),
    db_cpu: amount,
    db_cpu_limit: amount,
    db_memory_mb: amount,
    db_memory_limit_mb: amount,
    db_storage_gi: amount,
    db_max_connections: amount,
});
/** Smallest memory of the queue's Redis, in megabytes (facts §1.6). */
const REDIS_MEMORY_FLOOR_MB = 512;
const cpuFields = ["cpu", "queue_cpu", "redis_cpu", "core_cpu"];
const memoryFields = ["memory_mb", "queue_memory_mb", "redis_memory_mb", "core_memory_mb"];
const limitOf = (field) => (field.endsWith("_mb") ? field.replace(/_mb$/, "_limit_mb") : `${field}_limit`);
/** CPU values are kept to one decimal (facts §1.2). */
function roundedResourceSpec(spec) {
    const rounded = { ...spec };
    for (const field of [...cpuFields, ...cpuFields.map(limitOf)]) {
        const value = rounded[field];
        if (typeof value === "number")
            rounded[field] = Math.round(value * 10) / 10;
    }
    return rounded;
}
/**
 * The spec with the server's defaults written out (facts §1.2): one instance, 1 CPU, 2048 MB; the queue like the
 * main process; a limit is twice its request, except Redis memory, whose limit is the request.
 */
function resourceSpecWithDefaults(given) {
    const set = roundedResourceSpec(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined)));
    const base = { min_scale: 1, max_scale: 1, cpu: 1, memory_mb: 2048, ...set };
    const full = {
        queue_min_scale: base.min_scale,
        queue_max_scale: base.max_scale,
        queue_cpu: base.cpu,
        queue_memory_mb: base.memory_mb,
        ...base,
    };
    for (const field of [...cpuFields, ...memoryFields]) {
        const request = full[field];
        if (typeof request !== "number" || typeof full[limitOf(field)] === "number")
            continue;
        full[limitOf(field)] = field === "redis_memory_mb" ? request : Math.round(request * 20) / 10;
    }
    return full;
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/contract/deployment-rules.js




/** Everything that the rules (not the shapes) forbid in a create request; empty when it is fine. */
function createProblems(body) {
    const { source, source_config: config, source_revision_config: revision } = body;
    const problems = [
        ...applicabilityProblems(source, config, revision),
        ...contentProblems(config, revision.repo_ref),
        ...secretProblems(body.secrets),
    ];
    const needs = (path, value) => {
        if (value === undefined || value === null)
            problems.push({ path, message: `${path} is needed for source ${source}` });
    };
    if (source === "repo_host")
        needs("source_config.repo_url", config.repo_url);
    if (source === "external_image") {
        needs("source_revision_config.image_uri", revision.image_uri);
        needs("source_config.resource_spec", config.resource_spec);
    }
    if (source !== "external_image" && body.secret_references?.length) {
        problems.push({
            path: "secret_references",
            message: "secret_references applies to source external_image only",
        });
    }
    return problems;
}
/** The same for a patch of a deployment whose source and fixed fields are `existing`. */
function patchProblems(existing, body) {
    const { source } = existing;
    const config = body.source_config ?? {};
    const revision = body.source_revision_config ?? {};
    const problems = [
        ...applicabilityProblems(body.revision_source ?? source, config, revision),
        ...immutableProblems(existing.source_config, config),
        ...contentProblems(config, revision.repo_ref ?? existing.source_revision_config?.repo_ref),
        ...secretProblems(body.secrets ?? []),
    ];
    if (source !== "external_image" && body.secret_references?.length) {
        problems.push({
            path: "secret_references",
            message: "secret_references applies to source external_image only",
        });
    }
    return problems;
}
/** Fields that are set but mean nothing for this source. */
function applicabilityProblems(source, config, revision) {
    const check = (prefix, given, rules) => Object.entries(given).flatMap(([name, value]) => {
        const rule = rules[name];
        if (value === null || value === undefined || value === false || !rule || rule.sources.includes(source))
            return [];
        const path = `${prefix}.${name}`;
        return [
            { path, message: `${path} applies to source ${rule.sources.join(" or ")} only, not to ${source}` },
        ];
    });
    return [
        ...check("source_config", config, sourceConfigRules),
        ...check("source_revision_config", revision, sourceRevisionConfigRules),
    ];
}
function immutableProblems(existing, wanted) {
    return Object.entries(wanted).flatMap(([name, value]) => {
        const rule = sourceConfigRules[name];
        if (rule?.change !== "immutable" || value === null || value === undefined)
            return [];
        const current = existing[name] ?? null;
        if ((0,external_node_util_.isDeepStrictEqual)(current, value))
            return [];
        const path = `source_config.${name}`;
        return [{ path, message: `${path} cannot be changed after creation` }];
    });
}
function contentProblems(config, repoRef) {
    const problems = [];
    if (config.build_on_push && repoRef?.startsWith("refs/tags/")) {
        problems.push({
            path: "source_config.build_on_push",
            message: `source_config.build_on_push needs a branch, and ${repoRef} is a tag`,
        });
    }
    const redisMemory = config.resource_spec?.redis_memory_mb;
    if (typeof redisMemory === "number" && redisMemory < REDIS_MEMORY_FLOOR_MB) {
        problems.push({
            path: "source_config.resource_spec.redis_memory_mb",
            message: `source_config.resource_spec.redis_memory_mb is at least ${REDIS_MEMORY_FLOOR_MB}`,
        });
    }
    return problems;
}
/** Reserved and malformed names, and names given twice. Values are never named. */
function secretProblems(secrets) {
    const seen = new Set();
    return secrets.flatMap(({ name }) => {
        const message = seen.has(name) ? `secret '${name}' is given twice` : secretNameProblem(name);
        seen.add(name);
        return message ? [{ path: `secrets.${name}`, message }] : [];
    });
}

// EXTERNAL MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/contract/name.js
var contract_name = __webpack_require__(6567);
// EXTERNAL MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/contract/dialect.js
var contract_dialect = __webpack_require__(8632);
// EXTERNAL MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/contract/schema-walk.js
var schema_walk = __webpack_require__(9673);
// EXTERNAL MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/contract/source.js
var source = __webpack_require__(1841);
;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/contract/source-config.js



/** Newer services know more kinds; the set stays open (facts §1.2). */
const DEPLOYMENT_TYPES = ["dev_free", "dev", "prod", "dev_zero"];
const deploymentType = (0,schema/* openEnum */.SW)(DEPLOYMENT_TYPES);
/** Fields of the source that need no revision of their own or are fixed (spec §2.2; `field-rules.ts` says which). */
const sourceConfig = (0,schema/* object */.Ik)({
    integration_id: schemas/* guid */.OsD().nullish(),
    repo_url: schemas/* string */.YjP().min(1).nullish(),
    deployment_type: deploymentType.nullish(),
    build_on_push: schemas/* boolean */.zMY().nullish(),
    custom_url: schemas/* string */.YjP().nullish(),
    resource_spec: resourceSpec.nullish(),
    listener_id: schemas/* guid */.OsD().nullish(),
    listener_config: (0,schema/* object */.Ik)({ k8s_namespace: schemas/* string */.YjP().nullish() }).nullish(),
    install_command: schemas/* string */.YjP().min(1).nullish(),
    build_command: schemas/* string */.YjP().min(1).nullish(),
    template_id: schemas/* string */.YjP().nullish(),
});
/** Fields of the source that make a revision (spec §2.3). */
const sourceRevisionConfig = (0,schema/* object */.Ik)({
    repo_ref: schemas/* string */.YjP().min(1).nullish(),
    graph_config_path: schemas/* string */.YjP().min(1).nullish(),
    image_uri: schemas/* string */.YjP().min(1).nullish(),
    source_tarball_path: schemas/* string */.YjP().min(1).nullish(),
});
/** As answered: with the commit that a git revision was built from. */
const sourceRevisionConfigAnswer = (0,schema/* object */.Ik)({
    ...sourceRevisionConfig.shape,
    repo_commit_sha: schemas/* string */.YjP().nullish(),
});

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/contract/unknown-keys.js

/** Paths of the keys that the schema does not have. */
function unknownKeys(schema, value) {
    const found = [];
    (0,schema_walk/* walkSchema */.r)(schema, value, {
        key(name, shape, path) {
            if (!Object.hasOwn(shape, name))
                found.push([...path, name]);
            return { known: name, as: name };
        },
    });
    return found;
}
/** The value without the keys that the schema does not have. */
function withoutUnknownKeys(schema, value) {
    return walkSchema(schema, value, {
        key: (name, shape) => (Object.hasOwn(shape, name) ? { known: name, as: name } : undefined),
    });
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/desired-shape.js









/** What may be said about a deployment in a file or by flags; secrets are read apart (`secrets-text.ts`). */
const desiredShape = (0,schema/* object */.Ik)({
    name: contract_name/* deploymentName */.pC.nullish(),
    display_name: schemas/* string */.YjP().min(1).nullish(),
    source: source/* sourceKind */.uh.nullish(),
    source_config: sourceConfig.nullish(),
    source_revision_config: sourceRevisionConfig.nullish(),
    secret_references: schemas/* array */.YOg(secretReference).nullish(),
});
/**
 * The parts that have the right shape, and every mistake in the others. Words of the dialect are understood beside
 * the neutral ones.
 */
function checkShape(given, dialect = "neutral") {
    const value = inNeutralWords(given, dialect);
    const problems = unknownKeys(desiredShape, value).map((path) => ({
        path,
        message: unknownKeyMessage(path),
    }));
    const known = structuredClone(value);
    for (const { path } of problems)
        remove(known, path);
    const reading = desiredShape.safeParse(known);
    if (reading.success)
        return { parts: reading.data, problems };
    for (const { path, message } of reading.error.issues) {
        problems.push({ path: path, message });
        // What is left is read again, so that rules about the sound parts are checked too.
        delete known[String(path[0])];
    }
    const rest = desiredShape.safeParse(known);
    return { parts: rest.data ?? {}, problems };
}
function unknownKeyMessage(path) {
    const name = String(path.at(-1));
    const homes = Object.entries({ source_config: sourceConfig, source_revision_config: sourceRevisionConfig })
        .filter(([, schema]) => Object.hasOwn(schema.shape, name))
        .map(([home]) => home);
    const hint = path.length <= 2 && homes[0] ? `; it belongs into ${homes[0]}` : "";
    return `is not a known key${hint}`;
}
function inNeutralWords(value, dialect) {
    if (dialect === "neutral")
        return value;
    return (0,schema_walk/* walkSchema */.r)(desiredShape, value, {
        key(name, shape) {
            if (Object.hasOwn(shape, name))
                return { known: name, as: name };
            const [renamed = name] = Object.keys((0,contract_dialect/* fromWire */.kn)(dialect, schemas/* object */.Ikc(shape), { [name]: null }));
            return { known: renamed, as: renamed };
        },
        leaf: (schema, leaf) => source/* renamedValues */.FZ.has(schema) && !source/* SOURCES */.Hl.includes(leaf)
            ? (0,contract_dialect/* fromWire */.kn)(dialect, schema, leaf)
            : leaf,
    });
}
function remove(value, path) {
    let holder = value;
    for (const segment of path.slice(0, -1))
        holder = holder[segment];
    delete holder[path.at(-1)];
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/yaml-text.js
/** What the parser's error codes mean. Its own messages quote the text, which may hold secrets. */
const sentences = {
    BAD_INDENT: "the indentation does not fit",
    DUPLICATE_KEY: "the same key is given twice",
    MISSING_CHAR: "a closing quote, bracket or colon is missing",
    BLOCK_AS_IMPLICIT_KEY: "a nested value is written on the line of its key",
    MULTILINE_IMPLICIT_KEY: "a key runs over several lines",
    TAB_AS_INDENT: "a tab is used for indentation",
    MULTIPLE_DOCS: "there is more than one document",
    TAG_RESOLVE_FAILED: "a tag is not known",
    BAD_ALIAS: "an alias is not allowed here",
};
/** Reads YAML 1.2 (JSON included). The parser is loaded on first use: most runs have nothing for it to read. */
async function parseYamlText(text) {
    const { parseDocument, LineCounter } = await __webpack_require__.e(/* import() */ 815).then(__webpack_require__.t.bind(__webpack_require__, 8815, 19));
    const lines = new LineCounter();
    const lineAt = (offset) => lines.linePos(offset).line || 1;
    const document = parseDocument(text.replace(/^\uFEFF/, ""), { lineCounter: lines, prettyErrors: false });
    const problems = [...document.errors, ...document.warnings].map(({ code, pos }) => ({
        message: `is not valid YAML: ${sentences[code] ?? code}`,
        line: lineAt(pos[0]),
    }));
    let value;
    if (problems.length === 0) {
        try {
            value = document.toJS();
        }
        catch {
            // An alias without its anchor, or so many of them that they are an attack.
            problems.push({ message: "is not valid YAML: an alias does not lead to a value", line: 1 });
        }
    }
    return {
        value,
        problems,
        lineOf(path) {
            const { offset } = locate(document, path);
            return offset === undefined ? undefined : lineAt(offset);
        },
        sourceOf: (path) => locate(document, path).source,
    };
}
/** Follows a path as far as the text has it. In a list of `{ name, … }`, a name leads to its entry. */
function locate(document, path) {
    let node = document.contents;
    let offset = document.contents?.range?.[0];
    for (const segment of path) {
        const items = itemsOf(resolved(document, node));
        const item = items?.find((candidate, index) => isNamed(candidate, index, segment));
        if (item === undefined)
            return { offset, source: undefined };
        const pair = isPair(item) ? item : undefined;
        node = pair ? pair.value : item;
        offset = (pair?.key ?? item).range?.[0] ?? offset;
    }
    const scalar = resolved(document, node);
    const source = scalar && !scalar.items && typeof scalar.source === "string" ? scalar.source : undefined;
    return { offset, source };
}
function isNamed(item, index, segment) {
    if (isPair(item))
        return scalarValue(item.key) === String(segment);
    if (index === segment)
        return true;
    return (itemsOf(item)?.some((field) => isPair(field) && scalarValue(field.key) === "name" && scalarValue(field.value) === segment) ?? false);
}
function resolved(document, node) {
    const alias = node;
    return typeof alias?.resolve === "function" ? alias.resolve(document) : node;
}
const itemsOf = (node) => node?.items;
const isPair = (item) => typeof item === "object" && item !== null && "key" in item;
const scalarValue = (node) => String(node?.value);

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/secrets-text.js



/**
 * Secrets out of a text: lines of `NAME=value` (as in an environment file), or YAML: a map of names to values, or a
 * list of `{ name, value }`. Problems are at `secrets` or `secrets.<NAME>` and never hold a value.
 */
async function parseSecretsText(text) {
    if (text.trim() === "")
        return { secrets: [], problems: [] };
    if (isEnvironmentLines(text)) {
        const entries = Object.entries((0,external_node_util_.parseEnv)(text));
        return { secrets: entries.map(([name, value]) => ({ name, value: new secret/* Secret */.z(value) })), problems: [] };
    }
    const yaml = await parseYamlText(text);
    if (yaml.problems.length > 0) {
        const message = `secrets are neither lines of NAME=value nor valid YAML (line ${yaml.problems[0]?.line})`;
        return { secrets: [], problems: [{ path: "secrets", message }] };
    }
    return readSecrets(yaml.value, [], yaml);
}
/**
 * Secrets out of a YAML value: a map of names to values, or a list of `{ name, value }`. Numbers and booleans are
 * taken as they are written.
 * @param at where the value is in `yaml`
 * @param replace what becomes of each value, e.g. interpolation; it may add problems
 */
function readSecrets(value, at, yaml, replace = (text) => ({
    text,
    problems: [],
})) {
    const secrets = [];
    const problems = [];
    const entries = entriesOf(value);
    if (entries === undefined) {
        const message = "secrets are a map of names to values, or a list of { name, value }";
        return { secrets, problems: [{ path: "secrets", message, line: yaml.lineOf(at) }] };
    }
    for (const { name, value: given, path } of entries) {
        const line = yaml.lineOf([...at, ...path]);
        if (typeof name !== "string" || name === "") {
            problems.push({ path: "secrets", message: "a secret needs a name and a value", line });
            continue;
        }
        const text = scalarText(given, yaml.sourceOf([...at, ...path]));
        const message = `secret '${name}' has no value; a value is a text (quote it where YAML sees something else)`;
        if (text === undefined) {
            problems.push({ path: `secrets.${name}`, message, line });
            continue;
        }
        const replaced = replace(text, name);
        problems.push(...replaced.problems.map((problem) => ({ path: `secrets.${name}`, message: problem, line })));
        secrets.push({ name, value: new secret/* Secret */.z(replaced.text) });
    }
    return { secrets, problems };
}
function entriesOf(value) {
    if (Array.isArray(value)) {
        return value.map((item, index) => {
            const fields = typeof item === "object" && item !== null ? item : {};
            return { name: fields.name, value: fields.value, path: [index, "value"] };
        });
    }
    if (typeof value !== "object" || value === null)
        return undefined;
    return Object.entries(value).map(([name, item]) => ({ name, value: item, path: [name] }));
}
function scalarText(value, source) {
    if (typeof value === "string")
        return value;
    return typeof value === "number" || typeof value === "boolean" ? (source ?? String(value)) : undefined;
}
/** Whether the first line that says something is an assignment; a YAML map or list never begins like that. */
function isEnvironmentLines(text) {
    const first = text.split(/\r?\n/).find((line) => line.trim() !== "" && !line.trim().startsWith("#"));
    return /^\s*(export\s+)?[A-Za-z_][A-Za-z0-9_.-]*\s*=/.test(first ?? "");
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/deployment-request.js



/** The request as the parts of a desired deployment, with all of its mistakes. */
async function readRequest(request) {
    const problems = [];
    const yaml = async (field) => {
        const text = request[field];
        if (text === undefined || text.trim() === "")
            return undefined;
        const reading = await parseYamlText(text);
        for (const { message, line } of reading.problems) {
            problems.push({ path: field, message: `${field} ${message} (line ${line})` });
        }
        return reading.value ?? undefined;
    };
    const { name, source, integration_id, repo_url, deployment_type, build_on_push, custom_url } = request;
    const { install_command, build_command, repo_ref, graph_config_path, image_uri } = request;
    const shape = checkShape(given({
        name,
        source,
        source_config: given({
            integration_id,
            repo_url,
            deployment_type,
            build_on_push,
            custom_url,
            install_command,
            build_command,
            resource_spec: await yaml("resource_spec"),
        }),
        source_revision_config: given({ repo_ref, graph_config_path, image_uri }),
        secret_references: await yaml("secret_references"),
    }), request.dialect);
    problems.push(...shape.problems.map(({ path, message }) => ({ path: path.join("."), message })));
    const secrets = request.secrets?.trim() ? await parseSecretsText(request.secrets) : undefined;
    problems.push(...(secrets?.problems ?? []));
    return { parts: shape.parts, secrets: secrets?.secrets, problems };
}
/** The fields that say something. */
function given(fields) {
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""));
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/interpolation.js
/**
 * Replaces `${NAME}` and `${NAME:-default}` by the environment's values. As in a shell, a default stands in for an
 * empty value too; `$${` stands for a literal `${`. What was put in is not looked at again.
 */
function interpolated(text, environment) {
    const missing = [];
    const replaced = text.replace(/\$(\$\{)|\$\{([A-Za-z_][A-Za-z0-9_]*)(:-([^}]*))?\}/g, (_whole, escaped, name, fallback, standIn = "") => {
        if (escaped !== undefined)
            return escaped;
        const value = environment[name];
        if (fallback !== undefined)
            return value || standIn;
        if (value === undefined)
            missing.push(name);
        return value ?? "";
    });
    return { text: replaced, missing };
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/desired-file.js







const DEFAULT_NAMES = ["agent-deploy.yaml", "agent-deploy.yml", "agent-deploy.json"];
/**
 * Reads `agent-deploy.yaml` (or `.yml`, `.json`): the body of a create request (spec §4.2) whose parts may be left
 * out, in the neutral words or those of the dialect. In values of `secrets`, `${NAME}` and `${NAME:-default}` stand
 * for the environment's.
 * @param options.given path of the file, from the project folder; it must exist then
 */
async function readDesiredFile(projectDirectory, options) {
    const { given } = options;
    const found = given ? [given] : DEFAULT_NAMES.filter((name) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(projectDirectory, name)));
    const [name] = found;
    if (name === undefined)
        return nothing(undefined, []);
    const path = (0,external_node_path_.resolve)(projectDirectory, name);
    if (found.length > 1) {
        return nothing(path, [{ path: "config", message: `there are ${found.join(" and ")}; keep one of them` }]);
    }
    let text;
    try {
        text = (0,external_node_fs_.readFileSync)(path, "utf8");
    }
    catch (error) {
        const { code } = error;
        const missing = { path: "config", message: `the file ${name} does not exist in ${projectDirectory}` };
        return nothing(path, [code === "ENOENT" ? missing : { ...unreadable(name, error), path: "config" }]);
    }
    return readText(text, path, withSlashes((0,external_node_path_.relative)(projectDirectory, path)) || (0,external_node_path_.basename)(path), options);
}
async function readText(text, path, file, options) {
    const yaml = await parseYamlText(text);
    if (yaml.problems.length > 0) {
        return nothing(path, yaml.problems.map((problem) => ({ path: "", file, ...problem })));
    }
    if (yaml.value === null || yaml.value === undefined)
        return nothing(path, []);
    if (typeof yaml.value !== "object" || Array.isArray(yaml.value)) {
        return nothing(path, [{ path: "", message: "the file holds no map of fields", file, line: 1 }]);
    }
    const { secrets: givenSecrets, ...others } = yaml.value;
    const shape = checkShape(others, options.dialect);
    const secrets = fileSecrets(givenSecrets, yaml, options.environment);
    const problems = [
        ...shape.problems.map((problem) => ({
            path: problem.path.join("."),
            message: problem.message,
            line: yaml.lineOf(problem.path),
        })),
        ...(secrets?.problems ?? []),
    ];
    return {
        path,
        parts: shape.parts,
        secrets: secrets?.secrets,
        problems: problems.map((problem) => ({ ...problem, file })).sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
        placeOf: (field) => place(yaml, file, field),
    };
}
function fileSecrets(value, yaml, environment) {
    if (value === undefined || value === null)
        return undefined;
    return readSecrets(value, ["secrets"], yaml, (text, name) => {
        const { text: replaced, missing } = interpolated(text, environment);
        const problems = missing.map((variable) => `secret '${name}' needs the environment variable ${variable}, which is not set; set it, or write \${${variable}:-default}`);
        return { text: replaced, problems };
    });
}
function place(yaml, file, field) {
    const path = field.split(".");
    // A field that the file does not have is not its mistake: then only what is above it would be found.
    const top = yaml.value;
    if (!Object.hasOwn(top, String(path[0])))
        return undefined;
    const line = yaml.lineOf(path);
    return line === undefined ? undefined : { file, line };
}
function nothing(path, problems) {
    return { path, parts: {}, secrets: undefined, problems, placeOf: () => undefined };
}

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/git.js
/**
 * A git repository that the control plane fetches itself.
 * @param options.commit what `repo_ref` points to, where that is known; a ref that is a full commit id is one itself
 */
function gitSource(options) {
    const { repo_url, repo_ref } = options;
    const commit = options.commit ?? (repo_ref !== undefined && isCommitId(repo_ref) ? repo_ref : undefined);
    const ref = repo_ref === undefined ? "" : ` at ${repo_ref}`;
    const short = commit === undefined || commit === repo_ref ? "" : ` (${commit.slice(0, 12)})`;
    return {
        kind: "repo_host",
        digest: commit,
        warnings: [],
        describe: () => `${withoutCredentials(repo_url)}${ref}${short}`,
        deliver: async () => (repo_ref === undefined ? {} : { repo_ref }),
    };
}
/** Whether a repository's URL carries a password or token, which every reader of the deployment would see. */
function hasCredentials(url) {
    return /^[a-z][a-z0-9+.-]*:\/\/[^/@]*:[^/@]+@/i.test(url) || /^https?:\/\/[^/@]+@/i.test(url);
}
function withoutCredentials(url) {
    return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, (whole, scheme) => hasCredentials(whole) ? scheme : whole);
}
/**
 * One spelling for the ways to write a repository's URL, to compare with: `git@host:owner/name.git`,
 * `ssh://git@host/owner/name`, `https://host/owner/name/`.
 */
function sameRepositoryKey(url) {
    const scp = /^(?:[^@/]+@)?([^:/]+):(?!\/\/)(.+)$/.exec(url);
    const [, host, path] = scp ??
        /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/]*@)?([^/]*)\/(.*)$/i.exec(url) ?? [null, "", url];
    return `${host?.toLowerCase()}/${path?.replace(/^\/+|\/+$/g, "").replace(/\.git$/, "")}`;
}
const isCommitId = (ref) => /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(ref);

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/checkout.js

/** Reads the checkout around a folder; undefined when there is none, or no git on this machine. */
async function readCheckout(directory, signal) {
    const { execa } = await __webpack_require__.e(/* import() */ 993).then(__webpack_require__.bind(__webpack_require__, 6993));
    const git = async (...args) => {
        const { exitCode, stdout } = await execa("git", ["-C", directory, ...args], {
            reject: false,
            stdin: "ignore",
            ...(signal && { cancelSignal: signal }),
        });
        signal?.throwIfAborted();
        return exitCode === 0 ? stdout.split("\n") : undefined;
    };
    const [root, prefix = ""] = (await git("rev-parse", "--show-toplevel", "--show-prefix")) ?? [];
    if (!root)
        return undefined;
    const [branchLine, commitLine] = await Promise.all([
        git("symbolic-ref", "--quiet", "--short", "HEAD"),
        git("rev-parse", "--verify", "--quiet", "HEAD"),
    ]);
    const branch = branchLine?.[0];
    const commit = commitLine?.[0];
    const remote = (branch && (await git("config", `branch.${branch}.remote`))?.[0]) || "origin";
    const [urlLine, trackedLine] = await Promise.all([
        git("remote", "get-url", remote),
        branch ? git("rev-parse", "--verify", "--quiet", `refs/remotes/${remote}/${branch}`) : undefined,
    ]);
    const url = urlLine?.[0];
    return {
        root,
        prefix,
        repo_url: url && withoutCredentials(url),
        branch,
        commit,
        is_pushed: commit !== undefined && trackedLine?.[0] === commit,
    };
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/contract/upload.js


/** Largest and worrying size of a source tarball, in bytes (facts §1.7). */
const TARBALL_LIMIT_BYTES = 200 * 1024 * 1024;
const TARBALL_WARNING_BYTES = 50 * 1024 * 1024;
/** The header that carries the size range of an upload, and its value. */
const UPLOAD_RANGE_HEADER = "x-goog-content-length-range";
const UPLOAD_RANGE = `0,${TARBALL_LIMIT_BYTES}`;
const uploadUrlRequest = (0,schema/* object */.Ik)({ supports_upload_headers: schemas/* boolean */.zMY().nullish() });
/** Where to PUT the gzip; `upload_headers`, when given, replaces the range header. */
const uploadUrl = (0,schema/* object */.Ik)({
    upload_url: schemas/* string */.YjP(),
    object_path: schemas/* string */.YjP(),
    upload_headers: schema/* stringMap */.Qi.nullish(),
});
const pushTokenRequest = (0,schema/* object */.Ik)({ supports_registry_username: schemas/* boolean */.zMY().nullish() });
const pushToken = (0,schema/* object */.Ik)({
    token: schema/* secretText */.yD,
    registry_url: schemas/* string */.YjP(),
    username: schemas/* string */.YjP().nullish(),
    repository_url: schemas/* string */.YjP().nullish(),
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/parallel-gzip.js


const deflate = (0,external_node_util_.promisify)(external_node_zlib_.deflateRaw);
const CHUNK_BYTES = 1024 * 1024;
/** As far back as DEFLATE may refer. */
const WINDOW_BYTES = 32 * 1024;
/** Within 2 % of the size that level 6 (of `tar -z`) reaches, in two thirds of its time. */
const LEVEL = 5;
/** libuv has four threads; two more chunks keep them busy. */
const CHUNKS_UNDER_WAY = 6;
/**
 * One gzip member out of chunks deflated apart: each ends on a byte boundary (Z_SYNC_FLUSH) and knows the 32 kB
 * before it as its dictionary. The header holds no time and no system.
 * @param onChunk sees each chunk of the content before it is compressed
 */
function createParallelGzip(onChunk) {
    const parts = [];
    let compressed = 0;
    let chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    let filled = 0;
    let window;
    let checksum = 0;
    let contentBytes = 0;
    function flush(isLast) {
        const content = chunk.subarray(0, filled);
        onChunk(content);
        checksum = (0,external_node_zlib_.crc32)(content, checksum);
        contentBytes += content.length;
        const part = deflate(content, {
            level: LEVEL,
            finishFlush: isLast ? external_node_zlib_.constants.Z_FINISH : external_node_zlib_.constants.Z_SYNC_FLUSH,
            ...(window && { dictionary: window }),
        }).then((bytes) => {
            compressed += bytes.length;
            return bytes;
        });
        // Whoever awaits it later sees the failure; without this an abandoned stream would end the process.
        part.catch(() => { });
        parts.push(part);
        window = content.subarray(-WINDOW_BYTES);
        chunk = Buffer.allocUnsafe(CHUNK_BYTES);
        filled = 0;
    }
    return {
        room: () => chunk.subarray(filled),
        async advance(bytes) {
            filled += bytes;
            if (filled < CHUNK_BYTES)
                return;
            flush(false);
            await parts.at(-CHUNKS_UNDER_WAY);
        },
        size: () => compressed,
        async end() {
            flush(true);
            const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
            const trailer = Buffer.alloc(8);
            trailer.writeUInt32LE(checksum, 0);
            trailer.writeUInt32LE(contentBytes % 2 ** 32, 4);
            return Buffer.concat([header, ...(await Promise.all(parts)), trailer]);
        },
    };
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/tar-header.js
const BLOCK = 512;
/**
 * Time of every entry: a moment that is the same everywhere and that no tool takes for "before ZIP began".
 * Seconds since the epoch: 1985-10-26T08:15:00Z, which npm uses too.
 */
const FIXED_TIME = 499_162_500;
/** Largest size that the header's own field holds (11 octal digits). */
const SIZE_LIMIT = 0o77777777777;
/**
 * The header of a regular file in the ustar format (POSIX.1-2001), preceded by a pax header where the path is long
 * or not ASCII. Written here, not taken, because these bytes are part of the digest that decides whether anything
 * changed: a new version of a library must not change it.
 */
function tarHeader(file) {
    const mode = file.isExecutable ? 0o755 : 0o644;
    const place = ustarPlace(file.path);
    const records = [];
    if (place === undefined)
        records.push(paxRecord("path", file.path));
    if (file.size > SIZE_LIMIT)
        records.push(paxRecord("size", String(file.size)));
    const size = Math.min(file.size, SIZE_LIMIT);
    const shortened = { name: `PaxFile/${asciiTail(file.path)}`, prefix: "" };
    const own = block({ ...(place ?? shortened), mode, size, type: "0" });
    if (records.length === 0)
        return own;
    const body = Buffer.from(records.join(""));
    const name = `PaxHeader/${asciiTail(file.path)}`;
    const head = block({ name, prefix: "", mode: 0o644, size: body.length, type: "x" });
    return Buffer.concat([head, body, tarPadding(body.length), own]);
}
/** The zeros that fill the last block of `size` bytes. */
function tarPadding(size) {
    return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}
/** The two empty blocks that end an archive. */
const tarEnd = Buffer.alloc(2 * BLOCK);
function block(fields) {
    const header = Buffer.alloc(BLOCK);
    const octal = (value, at, length) => header.write(value.toString(8).padStart(length - 1, "0"), at, "ascii");
    header.write(fields.name, 0, 100, "ascii");
    octal(fields.mode, 100, 8);
    octal(0, 108, 8);
    octal(0, 116, 8);
    octal(fields.size, 124, 12);
    octal(FIXED_TIME, 136, 12);
    header.fill(" ", 148, 156);
    header.write(fields.type, 156, "ascii");
    header.write("ustar\u000000", 257, "ascii");
    header.write(fields.prefix, 345, 155, "ascii");
    const checksum = header.reduce((sum, byte) => sum + byte, 0);
    header.write(`${checksum.toString(8).padStart(6, "0")}\0 `, 148, "ascii");
    return header;
}
/** The path as name and prefix of a ustar header; undefined when it does not fit. */
function ustarPlace(path) {
    if (/[^\x20-\x7e]/.test(path))
        return undefined;
    if (path.length <= 100)
        return { name: path, prefix: "" };
    for (let slash = path.indexOf("/"); slash !== -1 && slash <= 155; slash = path.indexOf("/", slash + 1)) {
        const name = path.slice(slash + 1);
        if (slash > 0 && name.length <= 100)
            return { name, prefix: path.slice(0, slash) };
    }
    return undefined;
}
/** `<length> <key>=<value>\n`, where the length counts its own digits. */
function paxRecord(key, value) {
    const rest = Buffer.byteLength(` ${key}=${value}\n`);
    let length = rest + String(rest).length;
    length = rest + String(length).length;
    return `${length} ${key}=${value}\n`;
}
const asciiTail = (path) => path.replace(/[^\x21-\x7e]/g, "_").slice(-80);

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/pack.js






/**
 * Packs files into a tar whose bytes depend on nothing but paths, content and executable bits.
 * @param limitBytes of the compressed tar; packing stops soon after
 */
async function packFiles(root, paths, options) {
    const hash = (0,external_node_crypto_.createHash)("sha256");
    const gzip = createParallelGzip((chunk) => hash.update(chunk));
    const files = [];
    const problems = [];
    let isOver = false;
    for (const path of paths) {
        options.signal?.throwIfAborted();
        // Once it is over the limit, sizes are still read: the message names the biggest files.
        isOver ||= gzip.size() > options.limitBytes;
        const file = await packFile(root, path, isOver ? undefined : gzip, problems, options.signal);
        if (file)
            files.push(file);
    }
    await append(gzip, tarEnd);
    const bytes = await gzip.end();
    isOver ||= bytes.length > options.limitBytes;
    return { bytes: isOver ? undefined : bytes, digest: `sha256:${hash.digest("hex")}`, files, problems };
}
/** Appends one file; its size, or undefined when it could not be opened. */
async function packFile(root, path, gzip, problems, signal) {
    let file;
    try {
        // A link that has taken the place of the file since the walk is not followed, a pipe not waited for.
        const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = external_node_fs_.constants;
        file = (0,external_node_fs_.openSync)((0,external_node_path_.join)(root, path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    }
    catch (error) {
        const { code } = error;
        problems.push(code === "ENOENT" || code === "ELOOP" ? changed(path) : unreadable(path, error));
        return undefined;
    }
    try {
        const before = (0,external_node_fs_.fstatSync)(file, { bigint: true });
        const size = Number(before.size);
        if (gzip === undefined)
            return { path, size };
        await append(gzip, tarHeader({ path, size, isExecutable: (before.mode & 64n) !== 0n }));
        const isComplete = await appendFile(gzip, file, size, signal);
        await append(gzip, tarPadding(size));
        const after = (0,external_node_fs_.fstatSync)(file, { bigint: true });
        if (!isComplete || after.size !== before.size || after.mtimeNs !== before.mtimeNs)
            problems.push(changed(path));
        return { path, size };
    }
    catch (error) {
        if (signal?.aborted)
            throw error;
        problems.push(unreadable(path, error));
        return undefined;
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
}
/** Reads straight into the chunks that are compressed. False when the file is shorter than it was. */
async function appendFile(gzip, file, size, signal) {
    let left = size;
    while (left > 0) {
        signal?.throwIfAborted();
        const room = gzip.room();
        const read = (0,external_node_fs_.readSync)(file, room, 0, Math.min(room.length, left), null);
        if (read === 0)
            return false;
        left -= read;
        await gzip.advance(read);
    }
    return true;
}
async function append(gzip, bytes) {
    let rest = bytes;
    while (rest.length > 0) {
        const copied = rest.copy(gzip.room());
        rest = rest.subarray(copied);
        await gzip.advance(copied);
    }
}
function changed(path) {
    return {
        path,
        message: `${path} changed while it was being packed; run again once nothing writes to it, or leave it out with .gitignore`,
    };
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/workspace-root.js




const LOCK_FILES = [
    "package-lock.json",
    "npm-shrinkwrap.json",
    "pnpm-lock.yaml",
    "yarn.lock",
    "bun.lock",
    "bun.lockb",
];
/**
 * The folder to pack for a project: the root of the workspace that the project is a member of (its lock file and
 * sibling packages are needed to install it), else the project itself. Looks no further up than the git repository.
 */
async function packRoot(project) {
    if (LOCK_FILES.some((name) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(project, name))))
        return project;
    for (let directory = project; !(0,external_node_fs_.existsSync)((0,external_node_path_.join)(directory, ".git"));) {
        const parent = (0,external_node_path_.dirname)(directory);
        if (parent === directory)
            return project;
        directory = parent;
        if (isMember(await workspacePatterns(directory), withSlashes((0,external_node_path_.relative)(directory, project))))
            return directory;
    }
    return project;
}
/** The member patterns of npm, yarn and bun (`package.json`) and pnpm (`pnpm-workspace.yaml`) in a folder. */
async function workspacePatterns(directory) {
    const pnpm = workspace_root_readText((0,external_node_path_.join)(directory, "pnpm-workspace.yaml"));
    if (pnpm !== undefined) {
        const { parseDocument } = await __webpack_require__.e(/* import() */ 815).then(__webpack_require__.t.bind(__webpack_require__, 8815, 19));
        const document = parseDocument(pnpm, { prettyErrors: false });
        const value = document.errors.length > 0 ? undefined : document.toJS();
        return textList(value?.packages);
    }
    const manifest = workspace_root_readText((0,external_node_path_.join)(directory, "package.json"));
    if (manifest === undefined)
        return [];
    const { workspaces } = parsedManifest(manifest);
    return textList(Array.isArray(workspaces) ? workspaces : workspaces?.packages);
}
function isMember(patterns, path) {
    if (patterns.length === 0)
        return false;
    const rules = ignore({ ignoreCase: false });
    for (const pattern of patterns) {
        const [, sign = "", rest = ""] = /^(!?)(?:\.?\/)?(.*)$/.exec(pattern) ?? [];
        rules.add([`${sign}/${rest.replace(/\/+$/, "")}`]);
    }
    return rules.test(`${path}/`).ignored;
}
function parsedManifest(text) {
    try {
        return JSON.parse(text) ?? {};
    }
    catch {
        // A broken manifest above the project is not the project's: npm will say so where it matters.
        return {};
    }
}
function workspace_root_readText(file) {
    try {
        return (0,external_node_fs_.readFileSync)(file, "utf8");
    }
    catch {
        // Missing, or not ours to read: then this folder is no workspace of the project.
        return undefined;
    }
}
const textList = (value) => Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/tarball.js









const DEFAULT_LIMITS = { warnBytes: TARBALL_WARNING_BYTES, refuseBytes: TARBALL_LIMIT_BYTES };
/**
 * Packs a project folder (facts control-plane §1.7). The same tree gives the same digest on every machine.
 * @throws ConfigurationError with every problem at once: no graph config, unreadable files, files that change
 *   meanwhile, a tarball over the limit
 */
async function tarballSource(options) {
    const { limits = DEFAULT_LIMITS, signal } = options;
    const directory = realDirectory(options.directory);
    const root = await packRoot(directory);
    const below = withSlashes((0,external_node_path_.relative)(root, directory));
    const project = below === "" ? "" : `${below}/`;
    const { config, problems: configProblems } = readGraphConfig(directory, options);
    const leftOut = [...(options.leftOut ?? []), ...environmentFile(directory, config, root)];
    const tree = await readProjectTree(root, {
        project,
        leftOut: leftOut.map((path) => withSlashes((0,external_node_path_.relative)(root, path))),
        signal,
    });
    const pack = await packFiles(root, tree.files, { limitBytes: limits.refuseBytes, signal });
    const problems = [...configProblems, ...tree.problems, ...pack.problems];
    if (config)
        problems.push(...missingConfig(project + config.path, tree));
    if (!pack.bytes)
        problems.push(overLimit(limits.refuseBytes, pack.files));
    const { bytes } = pack;
    if (problems.length > 0 || !config || !bytes)
        throw new ConfigurationError(problems);
    const graphConfigPath = project + config.path;
    const contentBytes = pack.files.reduce((sum, { size }) => sum + size, 0);
    const links = tree.symbolicLinks.length === 0 ? "" : `, ${counted(tree.symbolicLinks, "symbolic link")} left out`;
    return {
        kind: "internal_source",
        digest: pack.digest,
        graph_config_path: graphConfigPath,
        warnings: [...leftOutWarnings(tree), ...sizeWarnings(bytes.length, limits.warnBytes, pack.files)],
        describe: () => `${(0,external_node_path_.basename)(root)} (${counted(pack.files, "file")}, ${formatBytes(contentBytes)}, ${formatBytes(bytes.length)} packed${links})`,
        async deliver(target) {
            const path = await target.upload({ bytes, contentType: "application/gzip" });
            return { source_tarball_path: path, graph_config_path: graphConfigPath };
        },
    };
}
function realDirectory(directory) {
    try {
        return (0,external_node_fs_.realpathSync)(directory);
    }
    catch (error) {
        throw new ConfigurationError([{ ...unreadable(directory, error), path: "project_dir" }], {
            cause: error,
        });
    }
}
/** An environment file's values travel as secrets; the file itself is never packed, whatever it is called. */
function environmentFile(directory, config, root) {
    const file = config && readProjectEnvironment(directory, config, root).file;
    return file === undefined ? [] : [file];
}
function missingConfig(path, tree) {
    if (tree.files.includes(path))
        return [];
    const why = tree.symbolicLinks.includes(path) ? "it is a symbolic link" : "the ignore rules leave it out";
    return [{ path: "graph_config_path", message: `${path} would not be packed: ${why}` }];
}
function overLimit(limitBytes, files) {
    const message = `the packed project is larger than ${formatBytes(limitBytes)}, the limit of an upload; its biggest files: ` +
        `${biggest(files)}. Leave out what the agent does not need with .gitignore or .dockerignore`;
    return { path: "project_dir", message };
}
function sizeWarnings(bytes, warnBytes, files) {
    if (bytes <= warnBytes)
        return [];
    return [`the packed project is large (${formatBytes(bytes)}); its biggest files: ${biggest(files)}`];
}
function leftOutWarnings({ symbolicLinks, specialFiles }) {
    const warning = (paths, what) => paths.length === 0 ? [] : [`${counted(paths, what)} left out: ${listed(paths)}`];
    return [...warning(symbolicLinks, "symbolic link"), ...warning(specialFiles, "special file")];
}
function biggest(files) {
    const sorted = files.toSorted((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1));
    return sorted
        .slice(0, 5)
        .map(({ path, size }) => `${path} (${formatBytes(size)})`)
        .join(", ");
}
function listed(paths) {
    const shown = paths.slice(0, 5).join(", ");
    return paths.length > 5 ? `${shown} and ${paths.length - 5} more` : shown;
}
const counted = (things, name) => `${things.length} ${name}${things.length === 1 ? "" : "s"}`;
function formatBytes(bytes) {
    if (bytes < 1024)
        return `${bytes} B`;
    if (bytes < 1024 ** 2)
        return `${Math.round(bytes / 1024)} kB`;
    const megabytes = bytes / 1024 ** 2;
    return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/requested-source.js









/** The source that is meant: what the request says, then the file, then what is given at all. */
function chosenSource(asked, file) {
    if (asked.source)
        return asked.source;
    if (asked.source_revision_config?.image_uri) {
        return file.source === "internal_image" ? "internal_image" : "external_image";
    }
    if (asked.source_config?.repo_url)
        return "repo_host";
    if (file.source)
        return file.source;
    if (file.source_revision_config?.image_uri)
        return "external_image";
    return file.source_config?.repo_url ? "repo_host" : "internal_source";
}
/** Prepares the source: packs the project, or reads the checkout, or checks the image's reference. */
async function requestedSource(request) {
    const { kind, source_config, source_revision_config } = request;
    const nothing = {
        source: undefined,
        source_config,
        source_revision_config,
        secrets: [],
        warnings: [],
        problems: [],
    };
    switch (kind) {
        case "internal_source":
            // A tarball that is there already needs no packing.
            return source_revision_config.source_tarball_path ? nothing : projectTarball(request, nothing);
        case "repo_host":
            return gitRepository(request, nothing);
        case "external_image":
        case "internal_image": {
            const { image_uri } = source_revision_config;
            return image_uri ? prepared(nothing, async () => imageSource({ image_uri, kind })) : nothing;
        }
        case "internal_template":
            return nothing;
    }
}
async function projectTarball(request, nothing) {
    const { project_dir: directory, dialect, leftOut, signal } = request;
    const configPath = request.source_revision_config.graph_config_path ?? undefined;
    const { config } = readGraphConfig(directory, { configPath, dialect });
    const environment = config && readProjectEnvironment(directory, config, await packRoot(directory));
    let path = configPath;
    const result = await prepared(nothing, async () => {
        const source = await tarballSource({ directory, configPath, leftOut, dialect, signal });
        path = source.graph_config_path;
        return source;
    });
    return {
        ...result,
        source_revision_config: { ...request.source_revision_config, ...(path && { graph_config_path: path }) },
        secrets: environment?.secrets ?? [],
        warnings: [...(environment?.warnings ?? []), ...result.warnings],
        problems: [...result.problems, ...(environment?.problems ?? [])],
    };
}
async function gitRepository(request, nothing) {
    const checkout = await readCheckout(request.project_dir, request.signal);
    const repo_url = request.source_config.repo_url ?? checkout?.repo_url;
    if (!repo_url)
        return nothing;
    if (hasCredentials(repo_url)) {
        const message = "source_config.repo_url carries a password or token, which every reader of the deployment would see; " +
            "leave it out and let the control plane's git sign in";
        return { ...nothing, problems: [{ path: "source_config.repo_url", message }] };
    }
    const own = checkout && isOf(checkout, repo_url) ? checkout : undefined;
    const { repo_ref = own?.branch, graph_config_path = own && configPathIn(own, request) } = withoutNulls(request.source_revision_config);
    const commit = request.commit ?? (own && commitOf(own, repo_url, repo_ref));
    return {
        ...nothing,
        source: gitSource({ repo_url, repo_ref, commit }),
        source_config: { ...request.source_config, repo_url },
        source_revision_config: {
            ...request.source_revision_config,
            ...(repo_ref && { repo_ref }),
            ...(graph_config_path && { graph_config_path }),
        },
    };
}
/** HEAD, when the repository surely has it under this ref. */
function commitOf(checkout, repoUrl, ref) {
    const isHere = isItself(checkout, repoUrl) || checkout.is_pushed;
    return isHere && ref !== undefined && ref.replace(/^refs\/heads\//, "") === checkout.branch
        ? checkout.commit
        : undefined;
}
function configPathIn(checkout, { project_dir, dialect }) {
    const { config } = readGraphConfig(project_dir, { dialect });
    return config && checkout.prefix + config.path;
}
const isItself = ({ root }, url) => url.replace(/\/+$/, "") === root || url.replace(/\/+$/, "") === (0,external_node_url_.pathToFileURL)(root).href;
const isOf = (checkout, url) => isItself(checkout, url) ||
    (checkout.repo_url !== undefined && sameRepositoryKey(checkout.repo_url) === sameRepositoryKey(url));
/** Runs a preparation; its refusal becomes problems, to be told together with all others. */
async function prepared(nothing, prepare) {
    try {
        const source = await prepare();
        return { ...nothing, source, warnings: [...source.warnings] };
    }
    catch (error) {
        if (!(error instanceof ConfigurationError))
            throw error;
        return { ...nothing, problems: [...error.problems] };
    }
}
function withoutNulls(config) {
    return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== null && value !== undefined));
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/resolve-deployment.js









/**
 * What is wanted, out of the request, the desired-state file and the project, in this order of precedence (secrets
 * by name). Nothing is sent. What none of them says is left out, so that an existing deployment keeps it.
 * @throws ConfigurationError with every mistake at once
 */
async function resolveDeployment(request, surroundings) {
    const { project_dir, dialect } = request;
    const { environment, signal } = surroundings;
    const file = await readDesiredFile(project_dir, { given: request.config, environment, dialect });
    const asked = await readRequest(request);
    const kind = chosenSource(asked.parts, file.parts);
    const code = await requestedSource({
        kind,
        source_config: { ...file.parts.source_config, ...asked.parts.source_config },
        source_revision_config: { ...file.parts.source_revision_config, ...asked.parts.source_revision_config },
        commit: request.commit || undefined,
        project_dir,
        leftOut: file.path === undefined ? [] : [file.path],
        dialect,
        signal,
    });
    const name = asked.parts.name ?? file.parts.name ?? defaultName(request);
    const secrets = mergedSecrets(code.secrets, file.secrets, asked.secrets);
    const { source_config, source_revision_config } = code;
    const secret_references = asked.parts.secret_references ?? file.parts.secret_references;
    const desired = {
        name: name ?? "",
        source: kind,
        ...(file.parts.display_name && { display_name: file.parts.display_name }),
        ...(Object.keys(source_config).length > 0 && { source_config }),
        ...(Object.keys(source_revision_config).length > 0 && { source_revision_config }),
        ...(secrets && { secrets }),
        ...(secret_references && { secret_references }),
    };
    const problems = [
        ...file.problems,
        ...asked.problems,
        ...nameProblems(name, request, [...asked.problems, ...file.problems]),
        ...secretsProblems(file.secrets ?? []).map((problem) => ({ ...problem, ...file.placeOf(problem.path) })),
        ...secretsProblems(asked.secrets ?? []),
        ...ruleProblems(desired, file),
        ...code.problems,
    ];
    if (problems.length > 0)
        throw new ConfigurationError(inReadingOrder(problems));
    const explicit = mergedSecrets(file.secrets, asked.secrets) ?? [];
    return { desired, source: code.source, warnings: [...code.warnings, ...emptyWarnings(explicit)] };
}
function defaultName({ default_name, project_dir }) {
    return (0,contract_name/* nameFrom */.Ov)(default_name || (0,external_node_path_.basename)((0,external_node_path_.resolve)(project_dir)));
}
function nameProblems(name, request, others) {
    if (name !== undefined || others.some(({ path }) => path === "name"))
        return [];
    const origin = request.default_name || (0,external_node_path_.basename)((0,external_node_path_.resolve)(request.project_dir));
    return [{ path: "name", message: `name is needed: none can be made from '${origin}'` }];
}
function secretsProblems(secrets) {
    const own = secrets.some(({ name }) => name === SOURCE_DIGEST_SECRET)
        ? [
            {
                path: `secrets.${SOURCE_DIGEST_SECRET}`,
                message: `secret name '${SOURCE_DIGEST_SECRET}' is reserved by agent-deploy`,
            },
        ]
        : [];
    return [...secretProblems(secrets), ...own];
}
/** The contract's rules on the whole; secrets are checked where they are given. */
function ruleProblems(desired, file) {
    const { display_name: _, ...body } = desired;
    // Whether a deployment of this name exists is not known here; what only a creation needs and can be assumed is.
    const assumed = desired.source === "external_image" ? { resource_spec: {} } : {};
    return createProblems({
        source_revision_config: {},
        ...body,
        source_config: { ...assumed, ...body.source_config },
        secrets: [],
    }).map((problem) => ({ ...problem, ...file.placeOf(problem.path) }));
}
/** Later ones win; undefined when none is given, for then the deployment's own are kept. */
function mergedSecrets(...sets) {
    const given = sets.filter((set) => set !== undefined);
    const byName = new Map(given.flat().map((entry) => [entry.name, entry]));
    const isSaid = byName.size > 0 || given.slice(1).length > 0;
    return isSaid ? [...byName.values()] : undefined;
}
function emptyWarnings(secrets) {
    const empty = new secret/* Secret */.z("");
    return secrets.filter(({ value }) => value.equals(empty)).map(({ name }) => `secret '${name}' is empty`);
}
/** Each mistake once (it can break two rules with the same words); those of the file first, by line. */
function inReadingOrder(problems) {
    const seen = new Map(problems.map((problem) => [JSON.stringify([problem.path, problem.message]), problem]));
    return [...seen.values()].sort((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity) || 0);
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/sources/index.js
// What is wanted.
// How the code gets there.

// Mistakes.


// Reading what people write.








// EXTERNAL MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/duration.js
var duration = __webpack_require__(4076);
;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/outputs.js
/** Outputs that say what is known so far, in the words of action.yml. `url` is only known where something is live. */
function known(record) {
    return {
        "deployment-id": record.deployment_id,
        "revision-id": record.revision_id,
        status: record.status,
        url: record.url,
        changed: String(record.changed),
    };
}
/**
 * Writes what is new between two records. Ids leave as soon as they are known: a later step needs them most when
 * this one fails.
 */
function outputRecord(runner, before, after) {
    const written = before ? known(before) : {};
    for (const [name, value] of Object.entries(known(after))) {
        if (value !== undefined && value !== written[name])
            runner.setOutput(name, value);
    }
}
/** The last word: `outcome`, and everything in one `result`. */
function outputVerdict(runner, { outcome, message }, record, elapsedMs) {
    const { plan, deployment_id, revision_id, status, url, changed } = record;
    const result = {
        outcome,
        message,
        name: plan?.name,
        deployment_id,
        revision_id,
        status,
        url,
        changed,
        elapsed_ms: elapsedMs,
        plan,
    };
    runner.setOutput("outcome", outcome);
    runner.setOutput("result", JSON.stringify(result));
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/plan-text.js
/** What would change, one line each; the same lines in the log and in the summary. Secrets by name only. */
function planLines(plan) {
    const { added, changed, removed, kept, unknown } = plan.secrets;
    const secrets = [
        ["added", added],
        ["changed", changed],
        ["removed", removed],
        ["kept", kept],
        ["sent again (their values are hidden)", unknown],
    ];
    return [
        ...plan.fields.map(({ path, from, to }) => `${path}: ${valueText(from)} → ${valueText(to)}`),
        ...(plan.code ? [`code: ${plan.code.from ?? "unknown"} → ${plan.code.to ?? "unknown"}`] : []),
        ...secrets.flatMap(([what, names]) => (names.length > 0 ? [`secrets ${what}: ${names.join(", ")}`] : [])),
        ...plan.refusals.map(({ message }) => `refused: ${message}`),
    ];
}
/** One sentence about the plan as a whole. */
function planTitle(plan) {
    const what = {
        none: `nothing to change in ${plan.name}`,
        create: `create ${plan.name} from ${plan.source}`,
        update: `update ${plan.name}`,
        replace: `replace ${plan.name}`,
    }[plan.action];
    if (plan.refusals.length > 0)
        return `${what}: refused`;
    return plan.action === "update" && !plan.makes_revision ? `${what} without a new revision` : what;
}
function valueText(value) {
    if (value === undefined || value === null)
        return "–";
    return typeof value === "string" ? value : JSON.stringify(value);
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/progress-log.js


/** Upload progress is worth a line every so many percent, not every chunk. */
const UPLOAD_STEP_PERCENT = 25;
function createProgressLog(runner) {
    let open;
    let uploadedSteps = 0;
    function end() {
        if (open !== undefined)
            runner.endGroup();
        open = undefined;
    }
    function enter(group) {
        if (group === "open" || group === open)
            return;
        end();
        open = group;
        if (group !== undefined)
            runner.startGroup(group);
    }
    function isWorthTelling(event) {
        if (event.type === "delivering")
            uploadedSteps = 0;
        if (event.type !== "uploading")
            return true;
        const steps = Math.floor(percentOf(event) / UPLOAD_STEP_PERCENT);
        if (steps <= uploadedSteps)
            return false;
        uploadedSteps = steps;
        return true;
    }
    return {
        end,
        report(event) {
            if (!isWorthTelling(event))
                return;
            const { lines, group, isWarning } = rendered(event);
            enter(group);
            if (isWarning)
                runner.annotate("warning", lines.join("\n"));
            else if (lines.length > 0)
                runner.print(lines.join("\n"));
        },
    };
}
function rendered(event) {
    switch (event.type) {
        case "looking_up":
            return { lines: [`Looking up deployment ${event.name}`] };
        case "planned":
            return { lines: planLines(event.plan), group: `Plan: ${planTitle(event.plan)}` };
        case "delivering":
            return { lines: [`Delivering ${event.description}`] };
        case "uploading":
            return { lines: [`Uploaded ${Math.round(percentOf(event))} % of ${sizeText(event.total_bytes)}`] };
        case "created":
            return { lines: [`Created deployment ${event.name} (${event.deployment_id})`] };
        case "patched": {
            const revision = event.revision_id ? `revision ${event.revision_id}` : "no new revision";
            return { lines: [`Changed deployment ${event.deployment_id}, ${revision}`] };
        }
        case "status": {
            const { status, sentence, elapsed_ms, status_message, revision_id } = event;
            const line = `${(0,duration/* formatElapsed */.C)(elapsed_ms).padStart(7)}  ${status} (${sentence})`;
            return {
                lines: [status_message ? `${line}: ${status_message}` : line],
                group: `Revision ${revision_id}`,
            };
        }
        case "log":
            return { lines: event.entries.map(entryText), group: "open" };
        case "verifying":
            return { lines: [`Checking that ${event.url} answers`] };
        case "verified":
            return { lines: [event.answer === undefined ? "It answers" : `It answers: ${event.answer}`] };
        case "rolling_back":
            return { lines: [`Rolling back to revision ${event.to_revision_id}`] };
        case "retrying": {
            const { method, path, reason, attempt, delay_ms } = event;
            return {
                lines: [`${method} ${path} failed (${reason}), attempt ${attempt} in ${delay_ms} ms`],
                group: "open",
            };
        }
        case "warning":
            return { lines: [event.message], group: "open", isWarning: true };
    }
}
function printEntries(runner, entries) {
    if (entries.length > 0)
        runner.print(entries.map(entryText).join("\n"));
}
/** A log entry as text; its level only where it says something. */
function entryText({ level, message }) {
    return /^(warn|err|crit|fatal)/i.test(level) ? `[${level}] ${message}` : message;
}
function percentOf({ sent_bytes, total_bytes }) {
    return total_bytes > 0 ? (sent_bytes / total_bytes) * 100 : 100;
}
function sizeText(bytes) {
    return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/summary.js



const ICONS = { green: "✅", warning: "⚠️", red: "❌" };
/** The runner drops a summary of more than 1 MiB as a whole. */
const LOG_CHARACTERS = 50_000;
/** The job summary as markdown. Pure. */
function summaryMarkdown({ verdict, colour, name, record, elapsedMs }) {
    const sections = [
        `## ${ICONS[colour]} ${inline(name ?? "agent-deploy")}: ${inline(verdict.outcome)}`,
        verdict.message.split("\n").map(inline).join("  \n"),
        ...(verdict.hint ? [inline(verdict.hint)] : []),
        factsTable(record, elapsedMs),
        ...planSection(record.plan),
        ...timelineSection(record.timeline),
        ...logSection(verdict.logs),
    ];
    return `${sections.join("\n\n")}\n\n`;
}
function factsTable({ url, deployment_id, revision_id, status }, elapsedMs) {
    const rows = [
        ["URL", url && `<${url}>`],
        ["Deployment", deployment_id && code(deployment_id)],
        ["Revision", revision_id && code(revision_id)],
        ["Status", status && code(status)],
        ["Time", (0,duration/* formatElapsed */.C)(elapsedMs)],
    ];
    const given = rows.filter(([, value]) => value);
    return ["| | |", "|---|---|", ...given.map(([what, value]) => `| ${what} | ${value} |`)].join("\n");
}
function planSection(plan) {
    if (!plan)
        return [];
    const lines = planLines(plan).map((line) => `- ${inline(line)}`);
    return ["### Plan", `${inline(planTitle(plan))}.`, ...(lines.length > 0 ? [lines.join("\n")] : [])];
}
function timelineSection(timeline) {
    if (timeline.length === 0)
        return [];
    const rows = timeline.map(({ elapsed_ms, status, sentence }) => `| ${(0,duration/* formatElapsed */.C)(elapsed_ms)} | ${code(status)} | ${inline(sentence)} |`);
    return ["### Timeline", ["| After | Status | |", "|---:|---|---|", ...rows].join("\n")];
}
function logSection(log) {
    if (!log || log.entries.length === 0)
        return [];
    const text = log.entries.map(entryText).join("\n").slice(-LOG_CHARACTERS);
    // A fence is longer than any run of backticks in what it holds.
    const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
    const fence = "`".repeat(longest + 1);
    const title = log.stream === "build" ? "End of the build log" : "End of the run log";
    return [`<details open><summary>${title}</summary>\n\n${fence}text\n${text}\n${fence}\n\n</details>`];
}
/** Text of others in one line of markdown or one cell, without a meaning of its own. */
function inline(text) {
    return text
        .replace(/\s+/g, " ")
        .replace(/[\\`*_[\]<>|#~]/g, (character) => `\\${character}`)
        .trim();
}
function code(text) {
    return `\`${text.replace(/[`|\s]+/g, " ")}\``;
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/errors/configuration.js

/** A client cannot be made from these options: a base URL or a credential that can never work. */
class configuration_ConfigurationError extends foundation_error/* AgentDeployError */.p {
    code = "configuration";
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/errors/control-plane-error.js

/**
 * The family of everything that a call of the control plane may throw, besides the caller's own abort reason.
 * Outside of it: mistakes of the program, e.g. a parameter of a wrong type.
 */
class ControlPlaneError extends foundation_error/* AgentDeployError */.p {
    method;
    path;
    status;
    request_id;
    constructor(message, request, options = {}) {
        const id = request.request_id === undefined ? "" : ` [request ${request.request_id}]`;
        super(`${request.method} ${request.path}: ${message}${id}`, options);
        this.method = request.method;
        this.path = request.path;
        this.status = request.status;
        this.request_id = request.request_id;
    }
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/errors/conflict.js

/** 409: the name is held, or another request is under way. */
class ConflictError extends ControlPlaneError {
    code = "conflict";
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/errors/forbidden.js

/** 403: the credential is known and may not do this. */
class ForbiddenError extends ControlPlaneError {
    code = "forbidden";
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/errors/invalid.js

/** 400, 413, 415, 422, or a request that the contract refuses before it is sent: the request itself is wrong. */
class InvalidError extends ControlPlaneError {
    code = "invalid";
    fields;
    constructor(message, request, options = {}) {
        super(message, request, options);
        this.fields = options.fields ?? [];
    }
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/errors/not-found.js

/** 404: the resource does not exist, or not for this tenant. */
class NotFoundError extends ControlPlaneError {
    code = "not_found";
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/errors/rate-limited.js

/** 429: too many requests. The request had no effect. */
class RateLimitedError extends ControlPlaneError {
    code = "rate_limited";
    /** Milliseconds that the server asked to wait. */
    retry_after_ms;
    constructor(message, request, options = {}) {
        super(message, request, options);
        this.retry_after_ms = options.retry_after_ms;
    }
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/errors/refused.js

/** Any other 4xx: the control plane said no. */
class RefusedError extends ControlPlaneError {
    code = "refused";
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/errors/request-timeout.js

/** No whole answer within the time of one request. What became of the request is unknown. */
class RequestTimeoutError extends ControlPlaneError {
    code = "timeout";
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/errors/run-failed.js

/** The agent server took the run, and the run ended in an error. */
class RunFailedError extends ControlPlaneError {
    code = "run_failed";
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/errors/unauthorised.js

/** 401: no credential, or one that the control plane does not accept. */
class UnauthorisedError extends ControlPlaneError {
    code = "unauthorised";
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/errors/unavailable.js

/** 5xx: the control plane or something before it failed. Whether the request had an effect is unknown. */
class UnavailableError extends ControlPlaneError {
    code = "unavailable";
    /** Milliseconds that the server asked to wait. */
    retry_after_ms;
    constructor(message, request, options = {}) {
        super(message, request, options);
        this.retry_after_ms = options.retry_after_ms;
    }
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/errors/unexpected-answer.js

/** A success whose body is no JSON or lacks what the contract promises: a proxy's page, a wrong base URL. */
class UnexpectedAnswerError extends ControlPlaneError {
    code = "unexpected_answer";
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/errors/unreachable.js

/** No answer: the connection could not be made, or it broke. */
class UnreachableError extends ControlPlaneError {
    code = "unreachable";
    /** Whether the request may have reached the server: false when no connection came about. */
    maybe_sent;
    constructor(message, request, options) {
        super(message, request, options);
        this.maybe_sent = options.maybe_sent;
    }
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/errors/index.js
// The closed family of a control plane's errors; each `code` is a literal.















;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/outcome.js

/** The closed set of outcomes: the Action's `outcome` output and the CLI's exit code alike (docs/ARCHITECTURE.md). */
const OUTCOME_EXIT_CODES = {
    deployed: 0,
    unchanged: 0,
    rolled_back: 0,
    promoted: 0,
    torn_down: 0,
    swept: 0,
    planned: 0,
    skipped: 0,
    changes_pending: 2,
    build_failed: 10,
    deploy_failed: 11,
    timed_out: 12,
    superseded: 13,
    verification_failed: 14,
    interrupted: 15,
    refused: 20,
    unreachable: 21,
    cancelled: 130,
};
/** Usage or configuration: nothing was changed. */
const USAGE_EXIT_CODE = 1;
/**
 * The outcome that an error of the client means; undefined for any other error: a mistake of the configuration or
 * of this program. An abort counts as cancelled.
 */
function outcomeOf(error) {
    if (error instanceof Error && error.name === "AbortError")
        return "cancelled";
    if (!(error instanceof ControlPlaneError))
        return undefined;
    if (error instanceof RunFailedError)
        return "verification_failed";
    const isNoAnswer = error instanceof UnreachableError ||
        error instanceof RequestTimeoutError ||
        error instanceof UnavailableError ||
        error instanceof RateLimitedError ||
        error instanceof UnexpectedAnswerError;
    return isNoAnswer ? "unreachable" : "refused";
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/verdict.js

const OUTCOMES = {
    deployed: { sentence: (name) => `${name} is live`, state: "success" },
    unchanged: { sentence: (name) => `${name} is live already, nothing to change`, state: "success" },
    rolled_back: { sentence: (name) => `${name} was rolled back`, state: "success" },
    promoted: { sentence: (name) => `${name} was promoted`, state: "success" },
    torn_down: { sentence: (name) => `${name} was removed`, state: "inactive" },
    swept: { sentence: () => "orphaned previews were removed", state: "inactive" },
    planned: { sentence: (name) => `${name} is on its way, nobody waited for it`, state: undefined },
    skipped: { sentence: (name) => `nothing to do for ${name}`, state: undefined },
    changes_pending: { sentence: (name) => `${name} would change`, state: undefined },
    build_failed: { sentence: (name) => `the build of ${name} failed`, state: "failure" },
    deploy_failed: { sentence: (name) => `${name} was built but did not start`, state: "failure" },
    timed_out: { sentence: (name) => `${name} was not live in time`, state: "failure" },
    superseded: {
        sentence: (name) => `a newer revision of ${name} took over before this one was live`,
        state: "inactive",
    },
    verification_failed: {
        sentence: (name) => `${name} was deployed but does not answer`,
        state: "failure",
    },
    interrupted: { sentence: (name) => `somebody interrupted the revision of ${name}`, state: "failure" },
    refused: { sentence: (name) => `the control plane refused to deploy ${name}`, state: "failure" },
    unreachable: { sentence: () => "the control plane did not answer", state: "error" },
    cancelled: { sentence: (name) => `the deployment of ${name} was cancelled`, state: "error" },
};
/** The outcome for people, followed by what the core says about this very case. */
function verdictOf(result) {
    const { outcome, message, logs } = result;
    return { outcome, message: sentenceOf(outcome, result.plan.name, message), logs };
}
function sentenceOf(outcome, name, detail) {
    const sentence = OUTCOMES[outcome].sentence(name);
    return detail && detail !== sentence ? `${sentence}: ${detail}` : sentence;
}
function deploymentStateOf(outcome) {
    return isOutcome(outcome) ? OUTCOMES[outcome].state : "error";
}
/** Whether the job goes on. A cancelled step is red as well; the runner shows it as cancelled. */
function colourOf(outcome, onSuperseded) {
    if (!isOutcome(outcome))
        return "red";
    if (outcome === "superseded")
        return onSuperseded === "fail" ? "red" : "warning";
    return OUTCOME_EXIT_CODES[outcome] === 0 || outcome === "changes_pending" ? "green" : "red";
}
/** The process's exit code; the runner only asks whether it is 0. */
function exitCodeOf(outcome, colour) {
    if (colour !== "red")
        return 0;
    return isOutcome(outcome) ? OUTCOME_EXIT_CODES[outcome] : USAGE_EXIT_CODE;
}
function isOutcome(outcome) {
    return Object.hasOwn(OUTCOMES, outcome);
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/conclude.js





/** Tells the end to everybody: GitHub, the outputs, the log, the summary. */
function conclude(runner, tracker, ending) {
    const { verdict, colour, name, record, elapsedMs, isAnnotated } = ending;
    const state = deploymentStateOf(verdict.outcome);
    if (state === undefined)
        tracker.leave();
    else
        tracker.finish(state, { description: verdict.message, url: record.url });
    outputVerdict(runner, verdict, record, elapsedMs);
    if (verdict.logs) {
        runner.startGroup(verdict.logs.stream === "build" ? "End of the build log" : "End of the run log");
        printEntries(runner, verdict.logs.entries);
        runner.endGroup();
    }
    const text = [verdict.message, ...(verdict.hint ? [verdict.hint] : [])].join("\n");
    if (colour === "green") {
        runner.print(`${text} (${(0,duration/* formatElapsed */.C)(elapsedMs)})`);
        if (record.url)
            runner.print(`URL: ${record.url}`);
    }
    else if (colour === "warning") {
        runner.annotate("warning", text, { title: verdict.outcome });
    }
    else if (isAnnotated) {
        if (verdict.hint)
            runner.print(verdict.hint);
    }
    else {
        runner.annotate("error", text, { title: verdict.outcome });
    }
    runner.addSummary(summaryMarkdown({ verdict, colour, name, record, elapsedMs }));
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/coerce.js
var coerce = __webpack_require__(9567);
;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/contract/status.js
/** Deployment statuses (spec §3; `AWAITING_FINAL_DELETE` from the facts §1.5). */
const DEPLOYMENT_STATUSES = [
    "AWAITING_DATABASE",
    "READY",
    "UNUSED",
    "AWAITING_DELETE",
    "AWAITING_FINAL_DELETE",
    "UNKNOWN",
];
/** What each revision status means to somebody who waits (facts §1.5; decisions in docs/ARCHITECTURE.md). */
const REVISION_STATUSES = {
    CREATING: { phase: "in_progress", sentence: "the revision is being recorded" },
    QUEUED: { phase: "in_progress", sentence: "waiting for the revision before it" },
    AWAITING_BUILD: { phase: "in_progress", sentence: "waiting for a builder" },
    BUILDING: { phase: "in_progress", sentence: "building" },
    AWAITING_DEPLOY: { phase: "in_progress", sentence: "built, waiting to be started" },
    DEPLOYING: { phase: "in_progress", sentence: "starting, waiting for the agent server to answer" },
    DEPLOYED: { phase: "deployed", sentence: "live" },
    CREATE_FAILED: { phase: "deploy_failed", sentence: "could not be created" },
    BUILD_FAILED: { phase: "build_failed", sentence: "the build failed" },
    DEPLOY_FAILED: { phase: "deploy_failed", sentence: "did not start or did not answer" },
    SKIPPED: { phase: "superseded", sentence: "overtaken by a newer revision" },
    INTERRUPTED: { phase: "interrupted", sentence: "somebody interrupted it" },
    UNKNOWN: { phase: "in_progress", sentence: "the control plane does not know its state" },
};
/** The phase of a status; one that this version does not know counts as in progress. */
function phaseOf(status) {
    return REVISION_STATUSES[status]?.phase ?? "in_progress";
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/contract/deployment.js







/** A deployment as answered (spec §2.1). Revision ids are null before the first revision (facts §1.2). */
const deployment = (0,schema/* object */.Ik)({
    id: schema.id,
    name: schemas/* string */.YjP(),
    display_name: schemas/* string */.YjP().nullish(),
    source: source/* sourceKindAnswer */.Go,
    source_config: sourceConfig,
    source_revision_config: sourceRevisionConfigAnswer.nullish(),
    secrets: schemas/* array */.YOg(secrets_secret).nullish(),
    secret_references: schemas/* array */.YOg(secretReference).nullish(),
    tenant_id: schema.id,
    created_at: schema/* dateTime */.KQ,
    updated_at: schema/* dateTime */.KQ,
    status: (0,schema/* openEnum */.SW)(DEPLOYMENT_STATUSES),
    latest_revision_id: schema.id.nullish(),
    active_revision_id: schema.id.nullish(),
    image_version: schemas/* string */.YjP().nullish(),
});
const deploymentPage = (0,schema/* object */.Ik)({ resources: schemas/* array */.YOg(deployment), offset: schemas/* int */.Whr() });
/** Body of a create request (spec §4.2, facts §1.2). `secrets` is required there: send `[]`. */
const deploymentCreate = (0,schema/* object */.Ik)({
    name: contract_name/* deploymentName */.pC,
    source: source/* sourceKind */.uh,
    source_config: sourceConfig,
    source_revision_config: sourceRevisionConfig,
    secrets: schemas/* array */.YOg(secrets_secret),
    secret_references: schemas/* array */.YOg(secretReference).nullish(),
});
/** Body of a patch (spec §4.5, facts §1.4). `secrets` replaces the whole set; `[]` leaves it alone. */
const deploymentPatch = (0,schema/* object */.Ik)({
    revision_source: source/* revisionSource */.V0.nullish(),
    source_config: sourceConfig.nullish(),
    source_revision_config: sourceRevisionConfig.nullish(),
    secrets: schemas/* array */.YOg(secrets_secret).nullish(),
    secret_references: schemas/* array */.YOg(secretReference).nullish(),
    display_name: schemas/* string */.YjP().min(1).nullish(),
});
/** Query of the list (spec §4.6; names from the facts §1.3). Lists are comma-separated. */
const deploymentListQuery = (0,schema/* object */.Ik)({
    limit: coerce/* number */.ai().int().min(1).max(100).optional(),
    offset: coerce/* number */.ai().int().min(0).optional(),
    /** Exactly this name; newer official clients send it beside `name_contains` (facts §1.9). */
    name: schemas/* string */.YjP().optional(),
    name_contains: schemas/* string */.YjP().optional(),
    status: schemas/* string */.YjP().optional(),
    remote_reconciled: schemas/* stringbool */.uEf().optional(),
    tag_value_ids: schemas/* string */.YjP().optional(),
    image_version: schemas/* string */.YjP().optional(),
    deployment_type: deploymentType.optional(),
    deployment_ids: schemas/* string */.YjP().optional(),
});

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/contract/logs.js


const moment = schemas/* union */.KCZ([schemas/* number */.aig(), schemas/* string */.YjP()]);
/** Body of the log routes (facts §1.7). Times are epoch milliseconds or ISO 8601; `start_time` is inclusive. */
const logQuery = (0,schema/* object */.Ik)({
    limit: schemas/* int */.Whr().min(1).max(1000).optional(),
    order: schemas/* enum */.k5n(["asc", "desc"]).optional(),
    offset: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* int */.Whr()]).nullish(),
    level: schemas/* string */.YjP().nullish(),
    query: schemas/* string */.YjP().nullish(),
    start_time: moment.nullish(),
    end_time: moment.nullish(),
});
/** Followers drop duplicates by `id`, so it is unique and stable (facts §1.9). */
const logEntry = (0,schema/* object */.Ik)({
    id: schemas/* string */.YjP(),
    timestamp: moment,
    level: schemas/* string */.YjP(),
    message: schemas/* string */.YjP(),
});
/** `next_offset` is a string: one of the official clients takes no other type. */
const logPage = (0,schema/* object */.Ik)({ logs: schemas/* array */.YOg(logEntry), next_offset: schemas/* string */.YjP().nullish() });

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/contract/oauth-provider.js


/** A platform-level OAuth provider (spec §2.5). */
const oauthProvider = (0,schema/* object */.Ik)({
    id: schemas/* string */.YjP(),
    organization_id: schemas/* string */.YjP(),
    provider_id: schemas/* string */.YjP(),
    name: schemas/* string */.YjP(),
    client_id: schemas/* string */.YjP(),
    auth_url: schemas/* string */.YjP(),
    token_url: schemas/* string */.YjP(),
    uses_pkce: schemas/* boolean */.zMY(),
    code_challenge_method: schemas/* string */.YjP().nullable(),
    provider_type: schemas/* string */.YjP().nullish(),
    mcp_server_url: schemas/* string */.YjP().nullish(),
    token_endpoint_auth_method: schemas/* string */.YjP().default("client_secret_post"),
    authorization_params: schema/* stringMap */.Qi.optional(),
    is_dynamic_client: schemas/* boolean */.zMY().default(false),
    allowed_redirect_uris: schemas/* array */.YOg(schemas/* string */.YjP()).optional(),
    created_at: schema/* dateTime */.KQ,
    updated_at: schema/* dateTime */.KQ,
});

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/contract/revision.js





/** A revision (spec §2.6, facts §1.5). `status_message` says why it failed. */
const revision = (0,schema/* object */.Ik)({
    id: schema.id,
    status: (0,schema/* openEnum */.SW)(Object.keys(REVISION_STATUSES)),
    status_message: schemas/* string */.YjP().nullish(),
    source: source/* sourceKindAnswer */.Go.nullish(),
    source_revision_config: sourceRevisionConfigAnswer.nullish(),
    created_at: schema/* dateTime */.KQ.optional(),
    updated_at: schema/* dateTime */.KQ.optional(),
});
const revisionPage = (0,schema/* object */.Ik)({ resources: schemas/* array */.YOg(revision), offset: schemas/* int */.Whr() });
/** Unlike a patch, creating a revision always makes one; omitted fields are those of the latest (facts §1.1). */
const revisionCreate = (0,schema/* object */.Ik)({
    revision_source: source/* revisionSource */.V0.nullish(),
    source_revision_config: sourceRevisionConfig.nullish(),
});
const revisionListQuery = (0,schema/* object */.Ik)({
    limit: coerce/* number */.ai().int().min(1).max(100).optional(),
    offset: coerce/* number */.ai().int().min(0).optional(),
    /** Comma-separated statuses. */
    status: schemas/* string */.YjP().optional(),
    remote_reconciled: schemas/* stringbool */.uEf().optional(),
});

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/contract/routes.js







const deploymentId = schemas/* guid */.OsD();
const revisionId = schemas/* guid */.OsD();
const ofDeployment = (0,schema/* object */.Ik)({ deployment_id: deploymentId });
const ofRevision = (0,schema/* object */.Ik)({ deployment_id: deploymentId, revision_id: revisionId });
const routes = {
    getPlatformProvider: {
        method: "get",
        path: "/v2/auth/platform-providers/{provider_id}",
        summary: "Get a platform-level OAuth provider available to all workspaces",
        origin: "spec §4.1",
        repeatable: true,
        params: (0,schema/* object */.Ik)({ provider_id: schemas/* string */.YjP().min(1) }),
        answers: { 200: oauthProvider },
    },
    createDeployment: {
        method: "post",
        path: "/v2/deployments",
        summary: "Create a deployment",
        origin: "spec §4.2",
        repeatable: false,
        body: deploymentCreate,
        answers: { 201: deployment },
    },
    listDeployments: {
        method: "get",
        path: "/v2/deployments",
        summary: "List deployments",
        origin: "spec §4.6",
        repeatable: true,
        query: deploymentListQuery,
        answers: { 200: deploymentPage },
    },
    getDeployment: {
        method: "get",
        path: "/v2/deployments/{deployment_id}",
        summary: "Get a deployment",
        origin: "spec §4.3",
        repeatable: true,
        params: ofDeployment,
        answers: { 200: deployment },
    },
    patchDeployment: {
        method: "patch",
        path: "/v2/deployments/{deployment_id}",
        summary: "Patch a deployment",
        origin: "spec §4.5",
        repeatable: false,
        params: ofDeployment,
        body: deploymentPatch,
        answers: { 200: deployment },
    },
    deleteDeployment: {
        method: "delete",
        path: "/v2/deployments/{deployment_id}",
        summary: "Delete a deployment; it is gone once reading it answers 404",
        origin: "extension, facts §1.1",
        repeatable: true,
        params: ofDeployment,
        query: (0,schema/* object */.Ik)({ delete_tracing_project: schemas/* stringbool */.uEf().optional() }),
        answers: { 204: null },
    },
    listRevisions: {
        method: "get",
        path: "/v2/deployments/{deployment_id}/revisions",
        summary: "List revisions, newest first",
        origin: "extension, facts §1.1",
        repeatable: true,
        params: ofDeployment,
        query: revisionListQuery,
        answers: { 200: revisionPage },
    },
    createRevision: {
        method: "post",
        path: "/v2/deployments/{deployment_id}/revisions",
        summary: "Create a revision",
        origin: "extension, facts §1.1",
        repeatable: false,
        params: ofDeployment,
        body: revisionCreate,
        bodyOptional: true,
        answers: { 201: revision },
    },
    getRevision: {
        method: "get",
        path: "/v2/deployments/{deployment_id}/revisions/{revision_id}",
        summary: "Get a revision",
        origin: "spec §4.4",
        repeatable: true,
        params: ofRevision,
        answers: { 200: revision },
    },
    redeployRevision: {
        method: "post",
        path: "/v2/deployments/{deployment_id}/revisions/{revision_id}/redeploy",
        summary: "Deploy a revision's source and secrets again, as a new revision",
        origin: "extension, facts §1.1",
        repeatable: false,
        params: ofRevision,
        answers: { 200: deployment },
    },
    interruptRevision: {
        method: "post",
        path: "/v2/deployments/{deployment_id}/revisions/{revision_id}/interrupt",
        summary: "Interrupt a revision under way",
        origin: "extension, facts §1.1",
        repeatable: true,
        params: ofRevision,
        answers: { 200: revision },
    },
    createUploadUrl: {
        method: "post",
        path: "/v2/deployments/{deployment_id}/upload-url",
        summary: "Get a signed URL to upload a source tarball to",
        origin: "extension, facts §1.7",
        repeatable: true,
        params: ofDeployment,
        body: uploadUrlRequest,
        bodyOptional: true,
        answers: { 200: uploadUrl },
    },
    createPushToken: {
        method: "post",
        path: "/v2/deployments/{deployment_id}/push-token",
        summary: "Get a token to push an image with",
        origin: "extension, facts §1.7",
        repeatable: true,
        params: ofDeployment,
        body: pushTokenRequest,
        bodyOptional: true,
        answers: { 200: pushToken },
    },
    queryBuildLogs: {
        method: "post",
        path: "/v1/projects/{deployment_id}/revisions/{revision_id}/build_logs",
        summary: "Read a revision's build log",
        origin: "extension, facts §1.1",
        repeatable: true,
        params: ofRevision,
        body: logQuery,
        bodyOptional: true,
        answers: { 200: logPage },
    },
    queryDeployLogs: {
        method: "post",
        path: "/v1/projects/{deployment_id}/deploy_logs",
        summary: "Read a deployment's run log",
        origin: "extension, facts §1.1",
        repeatable: true,
        params: ofDeployment,
        body: logQuery,
        bodyOptional: true,
        answers: { 200: logPage },
    },
    queryRevisionDeployLogs: {
        method: "post",
        path: "/v1/projects/{deployment_id}/revisions/{revision_id}/deploy_logs",
        summary: "Read a revision's run log",
        origin: "extension, facts §1.1",
        repeatable: true,
        params: ofRevision,
        body: logQuery,
        bodyOptional: true,
        answers: { 200: logPage },
    },
};

// EXTERNAL MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/foundation/clock.js
var foundation_clock = __webpack_require__(4167);
;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/base-url.js

/**
 * Reads a base URL, which may have a path (`https://host/api-host/`).
 * @throws ConfigurationError when it is no http(s) URL, or has a query, a fragment or a user in it
 */
function parseBaseUrl(text) {
    const hint = "Give it as https://host or https://host/path.";
    if (!URL.canParse(text))
        throw new configuration_ConfigurationError("the base URL is not a URL", { hint });
    const url = new URL(text);
    if (url.protocol !== "http:" && url.protocol !== "https:") {
        throw new configuration_ConfigurationError(`the base URL has the scheme ${url.protocol} instead of https:`, { hint });
    }
    if (url.username !== "" || url.password !== "") {
        throw new configuration_ConfigurationError("the base URL holds a user or password; credentials are given apart", {
            hint,
        });
    }
    if (url.search !== "" || url.hash !== "") {
        throw new configuration_ConfigurationError("the base URL holds a query or a fragment", { hint });
    }
    return { origin: url.origin, pathPrefix: url.pathname.replace(/\/+$/, "") };
}

// EXTERNAL MODULE: ./node_modules/undici/lib/api/api-request.js
var api_request = __webpack_require__(4043);
;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/foundation/backoff.js
/**
 * Milliseconds to wait before attempt `attempt` (1 = first repeat): full jitter under an exponential cap.
 * A `Retry-After` is the floor, never shortened.
 */
function backoffMs(attempt, options = {}) {
    const { baseMs = 250, capMs = 20_000, retryAfterMs = 0, random = Math.random } = options;
    const ceiling = Math.min(capMs, baseMs * 2 ** (attempt - 1));
    return Math.max(retryAfterMs, Math.round(random() * ceiling));
}
/** Milliseconds of a `Retry-After` header (seconds or an HTTP date); undefined when absent or unreadable. */
function retryAfterMs(header, now) {
    if (!header)
        return undefined;
    if (/^\s*\d+(\.\d+)?\s*$/.test(header))
        return Math.round(Number(header) * 1000);
    const date = Date.parse(header);
    return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/transport.js





/**
 * One exchange: sends, reads the whole answer.
 * @throws UnreachableError, RequestTimeoutError; or the signal's reason when the caller aborted
 */
async function exchange(dispatcher, request) {
    const { signal, timeoutMs, facts } = request;
    signal?.throwIfAborted();
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
        const answer = await api_request.call(dispatcher, {
            origin: request.origin,
            path: request.path,
            method: request.method,
            headers: request.headers,
            body: (request.body ?? null),
            signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        });
        return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
    }
    catch (error) {
        if (signal?.aborted)
            throw signal.reason;
        if (deadline.aborted || timeoutCodes.has(codeOf(error))) {
            throw new RequestTimeoutError(`no whole answer within ${timeoutMs / 1000} s`, facts, {
                hint: "The control plane is slow or something between cuts the connection; try again, or allow more time.",
                cause: error,
            });
        }
        throw unreachable(request, error);
    }
}
/** Milliseconds that an answer asks to wait before the next attempt. */
function askedToWait(answer, clock) {
    return retryAfterMs(headerOf(answer, "retry-after"), clock.now());
}
function headerOf(answer, name) {
    const value = answer.headers[name];
    return Array.isArray(value) ? value[0] : value;
}
const timeoutCodes = new Set([
    "UND_ERR_HEADERS_TIMEOUT",
    "UND_ERR_BODY_TIMEOUT",
]);
/** Codes of a connection that never came about, so that nothing of the request was sent. */
const neverConnected = new Set([
    "ECONNREFUSED",
    "ENOTFOUND",
    "EAI_AGAIN",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "UND_ERR_CONNECT_TIMEOUT",
]);
const certificateCode = /^(ERR_TLS|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;
function unreachable({ origin, facts }, error) {
    const code = codeOf(error);
    const badCertificate = certificateCode.test(code ?? "");
    const maybeSent = !badCertificate && !neverConnected.has(code);
    const hint = badCertificate
        ? "The server's certificate is not trusted; name your authority's file in NODE_EXTRA_CA_CERTS."
        : maybeSent
            ? "The connection broke; whether the request had an effect is not known."
            : "Check the base URL, that the server runs, and the proxy settings.";
    const message = `${origin} gave no answer: ${(0,foundation_error/* messageChain */.N)(error).join(": ")}`;
    return new UnreachableError(message, facts, { hint, cause: error, maybe_sent: maybeSent });
}
/** The code of an error, or of the first attempt when several addresses were tried. */
function codeOf(error) {
    const { code, errors, cause } = error;
    if (typeof code === "string")
        return code;
    const inner = errors?.[0] ?? cause;
    return inner === undefined || inner === null ? undefined : codeOf(inner);
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/answer-decoding.js



/** What stands for a secret whose value the service does not tell. */
const HIDDEN_VALUE = "***";
/**
 * The body of a success in our words. Lenient: unknown keys stay, unknown enum values pass, and an optional field
 * that breaks the contract's ranges keeps the value that the server gave.
 * @throws UnexpectedAnswerError when it is no JSON or a required field is missing
 */
function decodeAnswer(schema, answer, dialect, facts) {
    const json = parsed(answer.text);
    if (json === undefined)
        throw unexpected(answer, facts, `is not JSON${excerpt(answer.text)}`);
    const value = withHiddenSecrets((0,contract_dialect/* fromWire */.kn)(dialect, schema, json));
    const oddities = [];
    // Each round sets aside what the schema refuses; a required field cannot be spared and ends it.
    for (let round = 0; round < 4; round++) {
        const result = schema.safeDecode(value);
        if (result.success) {
            for (const { path, raw } of oddities)
                setAt(result.data, path, raw);
            return result.data;
        }
        const missing = result.error.issues.filter(({ path }) => getAt(value, path) === undefined);
        if (missing.length > 0) {
            const names = missing.map(({ path }) => path.join(".") || "the body").join(", ");
            throw unexpected(answer, facts, `lacks ${names}`);
        }
        for (const { path } of result.error.issues) {
            oddities.push({ path, raw: getAt(value, path) });
            setAt(value, path, undefined);
        }
    }
    throw unexpected(answer, facts, "does not have the shape of the contract");
}
/** A service may answer a secret's name without its value (facts §1.4). */
function withHiddenSecrets(value) {
    const body = value;
    if (Array.isArray(body?.resources))
        for (const resource of body.resources)
            withHiddenSecrets(resource);
    if (Array.isArray(body?.secrets)) {
        for (const entry of body.secrets) {
            if (entry && typeof entry.value !== "string")
                entry.value = HIDDEN_VALUE;
        }
    }
    return value;
}
function unexpected(answer, facts, what) {
    const type = headerOf(answer, "content-type") ?? "no content type";
    return new UnexpectedAnswerError(`answered ${answer.status}, but the body (${type}, ${answer.text.length} characters) ${what}`, facts, {
        hint: "Check that the base URL is that of a control plane, its path included, and not of a page or proxy.",
    });
}
/**
 * The text up to the first bracket or quote: a deployment's secrets stand behind those, a proxy's sentence before.
 */
function excerpt(text) {
    const start = /^[^{["]*/.exec(text.slice(0, 200))?.[0].replace(/\s+/g, " ").trim().slice(0, 100) ?? "";
    return start === "" ? "" : `: ${JSON.stringify(start)}`;
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function getAt(value, path) {
    return path.reduce((at, key) => at?.[key], value);
}
function setAt(value, path, item) {
    const parent = getAt(value, path.slice(0, -1));
    const key = path.at(-1);
    if (parent !== undefined && parent !== null && key !== undefined)
        parent[key] = item;
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/redact.js

/** Every `Secret` inside a value: what a text of the server about this value must not repeat. */
function secretsIn(value) {
    if (value instanceof secret/* Secret */.z)
        return [value];
    if (typeof value !== "object" || value === null || value instanceof Uint8Array)
        return [];
    return Object.values(value).flatMap(secretsIn);
}
/**
 * The text without any of the secrets, also where they stand JSON- or URL-encoded. A value of up to three
 * characters is replaced only as a word of its own: otherwise a secret `1` would eat every number.
 */
function scrub(text, secrets) {
    const values = new Set(secrets.map((secret) => secret.reveal()).filter((value) => value !== ""));
    // Longest first, so that a secret that contains another one disappears whole.
    const ordered = [...values].sort((a, b) => b.length - a.length);
    return ordered.reduce((scrubbed, value) => {
        const forms = new Set([
            value,
            JSON.stringify(value).slice(1, -1),
            encodeURIComponent(toWellFormed(value)),
        ]);
        return [...forms].reduce((rest, form) => replaceForm(rest, form), scrubbed);
    }, text);
}
function replaceForm(text, form) {
    if (form.length > 3)
        return text.replaceAll(form, "***");
    const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "gu"), "***");
}
const toWellFormed = (text) => text.toWellFormed();
/** A copy of plain data in which no text, key or number repeats a secret. */
function scrubDeep(value, secrets) {
    if (typeof value === "string")
        return scrub(value, secrets);
    if (Array.isArray(value))
        return value.map((item) => scrubDeep(item, secrets));
    if (typeof value !== "object" || value === null || value instanceof secret/* Secret */.z)
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrubDeep(item, secrets)]));
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/refusal.js



/** Headers in which servers and the gateways before them say which request it was. */
const requestIdHeaders = [
    "x-request-id",
    "x-correlation-id",
    "x-amzn-requestid",
    "x-cloud-trace-context",
    "cf-ray",
];
function withRequestId(facts, answer) {
    const id = requestIdHeaders.map((name) => headerOf(answer, name)).find((value) => value !== undefined);
    return { ...facts, status: answer.status, request_id: id };
}
/** The error that an answer other than a success means; the server's text in it is scrubbed of `secrets`. */
function refusalOf(answer, facts, context) {
    const { status } = answer;
    const { detail, fields } = detailOf(answer.text, (text) => scrub(text, context.secrets));
    const message = `answered ${status}${detail === "" ? "" : `: ${detail}`}`;
    const retry_after_ms = askedToWait(answer, context.clock);
    if (status === 401)
        return new UnauthorisedError(message, facts, { hint: hints.unauthorised });
    if (status === 403)
        return new ForbiddenError(message, facts, { hint: hints.forbidden });
    if (status === 404)
        return new NotFoundError(message, facts, { hint: hints.notFound });
    if (status === 409)
        return new ConflictError(message, facts, { hint: hints.conflict });
    if (invalidStatuses.has(status))
        return new InvalidError(message, facts, { hint: hints.invalid, fields });
    if (status === 429)
        return new RateLimitedError(message, facts, { hint: hints.rateLimited, retry_after_ms });
    if (status >= 500)
        return new UnavailableError(message, facts, { hint: hints.unavailable, retry_after_ms });
    if (status >= 400)
        return new RefusedError(message, facts, { hint: hints.refused });
    return new UnexpectedAnswerError(message, facts, { hint: hints.unexpected });
}
const invalidStatuses = new Set([400, 413, 415, 422]);
const hints = {
    unauthorised: "Check the API key, and that it was issued by this control plane.",
    forbidden: "The credential may not do this; a key of a whole organisation also needs the tenant id.",
    notFound: "Check the id, the base URL and the tenant.",
    conflict: "The name is held, perhaps by a tracing project that outlived its deployment, or other work is under way: choose another name or delete what holds it.",
    invalid: "Correct what the message names and try again; nothing was changed.",
    rateLimited: "Too many requests: try again later.",
    unavailable: "The control plane failed: try again later, and give its operators the request id.",
    refused: "The control plane does not offer this here; check the base URL and its version.",
    unexpected: "Check the base URL: a control plane does not redirect.",
};
/** The server's words (spec §7), whatever their shape; never the rejected input that a 422 repeats. */
function detailOf(text, clean) {
    const body = parsedObject(text);
    if (body === undefined)
        return { detail: clean(text.replace(/\s+/g, " ").trim()).slice(0, 200), fields: [] };
    const { detail } = body;
    if (Array.isArray(detail)) {
        const fields = detail.map((issue) => fieldOf(issue, clean));
        return {
            detail: fields.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join("; "),
            fields,
        };
    }
    const words = [detail, body.message, body.error].find((value) => typeof value === "string");
    return { detail: clean(words ?? "").slice(0, 2000), fields: [] };
}
function fieldOf(issue, clean) {
    const { loc, msg } = (issue ?? {});
    const path = Array.isArray(loc) ? loc.filter((part, index) => index > 0 || !places.has(String(part))) : [];
    return { path: clean(path.join(".")), message: clean(typeof msg === "string" ? msg : "not valid") };
}
/** The first part of a `loc` says where in the request the field stands. */
const places = new Set(["body", "query", "path", "header"]);
function parsedObject(text) {
    try {
        const value = JSON.parse(text);
        return typeof value === "object" && value !== null ? value : undefined;
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/parse.js + 1 modules
var parse = __webpack_require__(3852);
;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/request-encoding.js



/**
 * A request as it goes over the wire, in the words of the dialect.
 * @throws InvalidError, before anything is sent, when the contract refuses it; all problems at once
 */
function encodeRequest(route, request, dialect) {
    const method = route.method.toUpperCase();
    const params = (request.params ?? {});
    const query = definedEntries(request.query);
    const wireBody = request.body && route.body ? parse/* safeEncode */.wy(route.body, request.body) : undefined;
    const problems = [
        ...issuesOf(route.params?.safeDecode(params)),
        ...issuesOf(route.query?.safeDecode(Object.fromEntries(query))),
        ...issuesOf(wireBody),
    ];
    if (problems.length > 0)
        throw invalid({ method, path: route.path }, problems);
    const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
    const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
    return {
        method,
        path: search === "" ? path : `${path}?${search}`,
        body: encodedBody(route, wireBody?.data, dialect),
    };
}
function encodedBody(route, wire, dialect) {
    if (!route.body)
        return undefined;
    // Where a body may be left out, `{}` says the same and spares servers that insist on JSON.
    return JSON.stringify(wire === undefined ? {} : (0,contract_dialect/* toWire */.BW)(dialect, route.body, wire));
}
function issuesOf(result) {
    return (result?.error?.issues ?? []).map(({ path, message }) => ({ path: path.join("."), message }));
}
function invalid(facts, fields) {
    const listed = fields.map(({ path, message }) => `${path || "request"}: ${message}`).join("; ");
    return new InvalidError(`not sent, because it is not valid: ${listed}`, facts, {
        hint: "Correct the fields named; nothing was changed.",
        fields,
    });
}
function definedEntries(query) {
    return Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/retry-policy.js


/** The longest wait that a server may impose on one request; beyond it the caller decides, not the client. */
const RETRY_AFTER_LIMIT_MS = 120_000;
/** Whether a request that failed like this may have had its effect all the same: look before repeating it. */
function isUnclear(error) {
    return (error instanceof RequestTimeoutError ||
        (error instanceof UnreachableError && error.maybe_sent) ||
        (error instanceof UnavailableError && !isTurnedAway(error)));
}
/** Whether a later attempt may succeed. */
function isTransient(error) {
    return (error instanceof RateLimitedError ||
        error instanceof UnreachableError ||
        isUnclear(error) ||
        isTurnedAway(error));
}
/** 503 with `Retry-After`: the server said that it did not take the request. */
function isTurnedAway(error) {
    return error instanceof UnavailableError && error.status === 503 && error.retry_after_ms !== undefined;
}
/**
 * Milliseconds until the next attempt, or undefined to give up. What may not be repeated is repeated only when the
 * failed attempt surely had no effect.
 * @param attempt 1 for the first repeat
 */
function retryDelayMs(error, policy) {
    const { repeatable, attempt, retries, random } = policy;
    if (attempt > retries || !isTransient(error) || (!repeatable && isUnclear(error)))
        return undefined;
    const { retry_after_ms: retryAfterMs } = error;
    if (retryAfterMs !== undefined && retryAfterMs > RETRY_AFTER_LIMIT_MS)
        return undefined;
    return backoffMs(attempt, { retryAfterMs, ...(random && { random }) });
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/call.js







/** Calls a route, repeating where that is harmless, and decodes its answer. */
async function callRoute(context, route, { request, options = {} }) {
    const { method, path, body } = encodeRequest(route, request, context.dialect);
    const facts = { method, path };
    const secrets = [...context.credentials, ...secretsIn(request.body)];
    let wasUnclear = false;
    const attempt = async () => {
        const answer = await exchange(await context.connections.get(), {
            origin: context.base.origin,
            path: context.base.pathPrefix + path,
            method,
            headers: body === undefined ? context.headers : { ...context.headers, "content-type": "application/json" },
            body,
            timeoutMs: options.timeoutMs ?? context.timeoutMs,
            signal: options.signal,
            facts,
        });
        return answerOf(route, answer, { context, facts: withRequestId(facts, answer), secrets });
    };
    return repeating(context, { repeatable: route.repeatable, facts, signal: options.signal }, async () => {
        try {
            return await attempt();
        }
        catch (error) {
            // Gone already: an earlier attempt, whose answer was lost, did it.
            if (route.method === "delete" && wasUnclear && error instanceof NotFoundError)
                return undefined;
            wasUnclear ||= isUnclear(error);
            throw error;
        }
    });
}
/** Runs `attempt` until it succeeds, fails for good, or the attempts are used up. */
async function repeating(context, what, attempt) {
    const { retries, random, clock, onRetry } = context;
    for (let repeat = 1;; repeat++) {
        try {
            return await attempt();
        }
        catch (error) {
            const delay = retryDelayMs(error, { repeatable: what.repeatable, attempt: repeat, retries, random });
            if (delay === undefined)
                throw error;
            const { method, path } = what.facts;
            const reason = error instanceof ControlPlaneError ? error.message : "no answer";
            onRetry?.({ method, path, attempt: repeat, delay_ms: delay, reason });
            await clock.sleep(delay, what.signal);
        }
    }
}
function answerOf(route, answer, { context, facts, secrets }) {
    if (answer.status < 200 || answer.status > 299) {
        throw refusalOf(answer, facts, { secrets, clock: context.clock });
    }
    // A success of another code than the table's (200 for 201) means the same.
    const schema = Object.values(route.answers).find((body) => body !== null && body !== undefined);
    return schema ? decodeAnswer(schema, answer, context.dialect, facts) : undefined;
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/create-once.js



/** How often the create is sent, and how often its effect is looked for after an unclear answer. */
const ATTEMPTS = 3;
const LOOKS = 3;
/**
 * Creates a deployment, and only one: after an unclear answer it looks the exact name up before anything else,
 * and more than once, because a request whose answer was lost may still be under way.
 */
async function createOnce(body, effects) {
    const { create, find, clock, signal, random } = effects;
    let wasUnclear = false;
    for (let attempt = 1;; attempt++) {
        try {
            return await create(body);
        }
        catch (error) {
            // The name is taken: by our own attempt whose answer was lost, or, without one, by somebody else.
            const heldByOurs = wasUnclear && error instanceof ConflictError;
            if (!isUnclear(error) && !heldByOurs)
                throw error;
            wasUnclear = true;
            for (let look = 1; look <= LOOKS; look++) {
                const found = await find(body.name);
                if (found)
                    return found;
                await clock.sleep(backoffMs(look, { capMs: 4000, ...(random && { random }) }), signal);
            }
            if (attempt === ATTEMPTS || heldByOurs)
                throw error;
        }
    }
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/credentials.js

/** Headers that carry the credentials. @throws ConfigurationError for a value that no header can hold */
function credentialHeaders(credentials) {
    const headers = {};
    const { apiKey, tenantId, bearer } = credentials;
    if (apiKey)
        headers["x-api-key"] = headerValue("API key", apiKey.reveal());
    if (tenantId)
        headers["x-tenant-id"] = headerValue("tenant id", tenantId);
    if (bearer)
        headers.authorization = `Bearer ${headerValue("bearer token", bearer.reveal())}`;
    return headers;
}
function headerValue(what, value) {
    // A line break at the end is what reading a key from a file leaves; undici would print the value in its error.
    if (!/^[\x21-\x7e]+$/.test(value)) {
        throw new configuration_ConfigurationError(`the ${what} is empty or holds white space or characters beyond ASCII`, {
            hint: `Give the ${what} exactly as it was issued, without a line break at its end.`,
        });
    }
    return value;
}

// EXTERNAL MODULE: ./node_modules/undici/lib/dispatcher/agent.js
var agent = __webpack_require__(7405);
;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/dispatcher.js

/** Largest answer that is read, in bytes: a page of 100 deployments or 1000 log lines stays far below. */
const ANSWER_LIMIT_BYTES = 64 * 1024 * 1024;
/** Direct connections, or through the proxies that the variables name. A given dispatcher is not closed. */
function openConnections(options) {
    const { dispatcher, environment = {} } = options;
    if (dispatcher)
        return { get: async () => dispatcher, close: async () => { } };
    let opened;
    let closed = false;
    return {
        get() {
            if (closed)
                return Promise.reject(new Error("the client is closed"));
            opened ??= dispatcher_open(environment);
            return opened;
        },
        async close() {
            closed = true;
            // Requests under way belong to callers that have their own signals; nothing outlives `close`.
            await (await opened)?.destroy();
        },
    };
}
async function dispatcher_open(environment) {
    const variable = (name) => environment[name.toLowerCase()] || environment[name.toUpperCase()];
    const httpProxy = variable("http_proxy");
    const httpsProxy = variable("https_proxy");
    const agentOptions = { maxResponseSize: ANSWER_LIMIT_BYTES };
    if (!httpProxy && !httpsProxy)
        return new agent(agentOptions);
    const { default: EnvHttpProxyAgent } = await __webpack_require__.e(/* import() */ 137).then(__webpack_require__.t.bind(__webpack_require__, 3137, 19));
    return new EnvHttpProxyAgent({
        ...agentOptions,
        // Empty texts, because what is left out would be read from the process's own environment.
        httpProxy: httpProxy ?? "",
        httpsProxy: httpsProxy ?? "",
        // A proxy cannot know this machine's own servers.
        noProxy: [variable("no_proxy"), "localhost,127.0.0.1,[::1]"].filter(Boolean).join(","),
    });
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/paging.js
const PAGE_LIMIT = 100;
/** Services whose pages are smaller than asked for still fill this many (their default, facts §1.3). */
const SMALLEST_FULL_PAGE = 20;
/**
 * All resources over all pages, each once, also when some are added or removed meanwhile. Ends at a page that is
 * not full or brings nothing new, so a server that ignores `offset` cannot keep it going.
 */
async function* allPages(fetchPage) {
    const seen = new Set();
    for (let offset = 0;;) {
        const { resources, offset: next } = await fetchPage({ limit: PAGE_LIMIT, offset });
        const fresh = resources.filter(({ id }) => !seen.has(id));
        for (const resource of fresh) {
            seen.add(resource.id);
            yield resource;
        }
        if (fresh.length === 0 || resources.length < SMALLEST_FULL_PAGE)
            return;
        offset = next > offset ? next : offset + resources.length;
    }
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/upload.js





/** As the hosted service's own tools allow for one upload (facts §1.7). */
const UPLOAD_TIMEOUT_MS = 300_000;
const upload_CHUNK_BYTES = 256 * 1024;
/**
 * PUTs the bytes where a signed URL says; resolves with the object's path. Repeating is harmless, and each attempt
 * asks for a new URL, because signatures expire. The URL is a credential: no error shows its query.
 */
async function uploadObject(context, signedUrl, { body, onProgress }) {
    const facts = { method: "PUT", path: "(signed upload URL)" };
    return repeating(context, { repeatable: true, facts, signal: body.signal }, async () => {
        const { upload_url, object_path, upload_headers } = await signedUrl();
        const url = new URL(upload_url, context.base.origin);
        const shown = { ...facts, path: url.origin + url.pathname };
        const answer = await exchange(await context.connections.get(), {
            origin: url.origin,
            path: url.pathname + url.search,
            method: "PUT",
            headers: {
                "content-type": body.contentType,
                "content-length": String(body.bytes.byteLength),
                ...(upload_headers ?? { [UPLOAD_RANGE_HEADER]: UPLOAD_RANGE }),
            },
            body: chunks(body.bytes, onProgress),
            timeoutMs: UPLOAD_TIMEOUT_MS,
            signal: body.signal,
            facts: shown,
        });
        if (answer.status < 200 || answer.status > 299) {
            const secrets = [...context.credentials, new secret/* Secret */.z(upload_url), new secret/* Secret */.z(url.search)];
            throw refusalOf(answer, withRequestId(shown, answer), { secrets, clock: context.clock });
        }
        return object_path;
    });
}
async function* chunks(bytes, onProgress) {
    for (let start = 0; start < bytes.byteLength; start += upload_CHUNK_BYTES) {
        const chunk = bytes.subarray(start, start + upload_CHUNK_BYTES);
        yield chunk;
        // Told once the transport asks for more: the chunk has left our hands.
        onProgress?.(start + chunk.byteLength, bytes.byteLength);
    }
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/control-plane.js









/**
 * A client of the control plane; connects with the first call.
 * @throws ConfigurationError for a base URL or credential that can never work
 */
function connectControlPlane(options) {
    const { dialect = "neutral", credentials, clock = foundation_clock/* systemClock */.m, random } = options;
    const base = parseBaseUrl(options.baseUrl);
    const connections = openConnections(options);
    const context = {
        base,
        connections,
        dialect,
        headers: {
            accept: "application/json",
            "user-agent": options.userAgent ?? "agent-deploy",
            ...credentialHeaders(credentials),
        },
        credentials: [credentials.apiKey, credentials.bearer].filter((secret) => secret !== undefined),
        timeoutMs: options.timeoutMs ?? 30_000,
        retries: options.retries ?? 4,
        clock,
        random,
        onRetry: options.onRetry,
    };
    const plane = {
        ...routeMethods(context),
        baseUrl: base.origin + base.pathPrefix,
        dialect,
        allDeployments: (query, callOptions) => allPages((page) => plane.listDeployments({ query: { ...query, ...page } }, callOptions)),
        allRevisions: (deployment_id, query, callOptions) => allPages((page) => plane.listRevisions({ params: { deployment_id }, query: { ...query, ...page } }, callOptions)),
        findDeployment: (name, callOptions) => findByName(plane.allDeployments({ name_contains: name }, callOptions), name),
        createDeploymentOnce: (body, callOptions) => createOnce(body, {
            create: () => plane.createDeployment({ body }, callOptions),
            find: (name) => plane.findDeployment(name, callOptions),
            clock,
            signal: callOptions?.signal,
            random,
        }),
        upload: (deployment_id, body, onProgress) => uploadObject(context, () => signedUrl(plane, deployment_id, body.signal), { body, onProgress }),
        close: () => connections.close(),
        [Symbol.asyncDispose]: () => connections.close(),
    };
    return plane;
}
function routeMethods(context) {
    const methods = Object.entries(routes).map(([name, route]) => [
        name,
        (request, options) => callRoute(context, route, { request, options }),
    ]);
    return Object.fromEntries(methods);
}
async function findByName(all, name) {
    let leaving;
    for await (const deployment of all) {
        if (deployment.name !== name)
            continue;
        if (!isBeingDeleted(deployment))
            return deployment;
        leaving ??= deployment;
    }
    return leaving;
}
/** Whether the deployment is on its way out; it is gone once reading it answers 404 (facts §1.5). */
function isBeingDeleted({ status }) {
    return status === "AWAITING_DELETE" || status === "AWAITING_FINAL_DELETE";
}
async function signedUrl(plane, deployment_id, signal) {
    const request = { params: { deployment_id }, body: { supports_upload_headers: true } };
    return plane.createUploadUrl(request, { signal });
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/activation.js
/** A revision may be `DEPLOYED` a moment before the deployment names it as active; milliseconds. */
const ACTIVATION_TIMEOUT_MS = 15_000;
const FIRST_PAUSE_MS = 200;
const LAST_PAUSE_MS = 2_000;
/** Whether the revision is the one that serves, and the deployment as it then is. */
async function readActivation({ deployment_id, revision_id }, context) {
    const { controlPlane, clock, signal } = context;
    const deadline = clock.now() + ACTIVATION_TIMEOUT_MS;
    for (let pause = FIRST_PAUSE_MS;; pause = Math.min(pause * 1.5, LAST_PAUSE_MS)) {
        const deployment = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
        const isActive = deployment.active_revision_id === revision_id;
        // A newer revision that has taken over already will not give way again.
        const isOver = deployment.latest_revision_id !== revision_id &&
            deployment.active_revision_id === deployment.latest_revision_id;
        if (isActive || isOver || clock.now() >= deadline)
            return { isActive, deployment };
        await clock.sleep(pause, signal);
    }
}
/** Where a deployment answers; undefined while nothing is live. */
function urlOf(deployment) {
    return deployment.active_revision_id ? (deployment.source_config.custom_url ?? undefined) : undefined;
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/field-values.js


/** The value at a dotted path of the contract; undefined for null and for what is not there. */
function valueAt(root, path) {
    const value = path
        .split(".")
        .reduce((at, key) => at?.[key], root);
    return value ?? undefined;
}
/** Whether the deployment has this value already, however the service spells it. */
function hasValue(deployment, path, wanted) {
    const current = valueAt(deployment, path);
    const same = spellings[path];
    return same ? same(current, wanted, deployment) : (0,external_node_util_.isDeepStrictEqual)(plain(current), plain(wanted));
}
/** Fields that a service may answer in other words than they were sent in; all others compare as they are. */
const spellings = {
    "source_config.build_on_push": (current, wanted) => (current ?? false) === wanted,
    // Not every service tells it; what is not told cannot be called changed.
    "source_config.deployment_type": (current, wanted) => current === undefined || current === wanted,
    "source_config.repo_url": (current, wanted) => repositoryOf(current) === repositoryOf(wanted),
    "source_config.custom_url": (current, wanted) => withoutSlash(current) === withoutSlash(wanted),
    "source_config.listener_config": (current, wanted) => holdsAll(current, wanted),
    "source_revision_config.graph_config_path": (current, wanted) => fileOf(current) === fileOf(wanted),
    "source_revision_config.repo_ref": sameRef,
    secret_references: (current, wanted) => (0,external_node_util_.isDeepStrictEqual)(referencesByName(current), referencesByName(wanted)),
};
const repositoryOf = (url) => String(url)
    .replace(/\/+$/, "")
    .replace(/\.git$/, "");
const withoutSlash = (url) => String(url).replace(/\/+$/, "");
const fileOf = (path) => String(path).replace(/^(\.\/)+/, "");
const branchOf = (ref) => String(ref).replace(/^refs\/heads\//, "");
/** The ref may come back as the commit that it stood for, with the branch beside it (facts §1.5). */
function sameRef(current, wanted, deployment) {
    if (branchOf(current) === branchOf(wanted))
        return true;
    const commit = deployment.source_revision_config?.repo_commit_sha;
    const branch = valueAt(deployment, "source_config.repo_branch");
    return current === commit && branch !== undefined && branchOf(branch) === branchOf(wanted);
}
function referencesByName(references) {
    const list = (references ?? []);
    return list
        .map(({ name, secret_name, secret_key }) => ({ name, secret_name, secret_key }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
}
function holdsAll(current, wanted) {
    return Object.entries(wanted).every(([key, value]) => value === null || value === undefined || (0,external_node_util_.isDeepStrictEqual)(valueAt(current, key), value));
}
/** The value without nulls at any depth: a service drops or adds them freely. Key order never counts. */
function plain(value) {
    if (Array.isArray(value))
        return value.map(plain);
    if (typeof value !== "object" || value === null)
        return value ?? undefined;
    return Object.fromEntries(Object.entries(value)
        .filter(([, item]) => item !== null && item !== undefined)
        .map(([key, item]) => [key, plain(item)]));
}
/** The keys of a desired resource spec that the deployment does not have yet. */
function changedResourceKeys(current, wanted) {
    const before = plain(roundedResourceSpec(current ?? {}));
    const after = plain(roundedResourceSpec(wanted ?? {}));
    return Object.keys(after).filter((key) => !(0,external_node_util_.isDeepStrictEqual)(before[key], after[key]));
}
/**
 * The whole spec to send, because a service overwrites it as a whole (facts §1.4): what is there, overlaid with
 * what is wanted. What the service only derived from other values is left to be derived anew, so that a limit
 * follows its request.
 */
function mergedResourceSpec(current, wanted) {
    const merged = {
        ...withoutDerived(plain(current ?? {})),
        ...plain(wanted ?? {}),
    };
    return roundedResourceSpec(merged);
}
function withoutDerived(spec) {
    const stated = { ...spec };
    for (const key of Object.keys(resourceSpec.shape)) {
        if (stated[key] === undefined || !isDerivable(key))
            continue;
        const { [key]: value, ...rest } = stated;
        const derived = resourceSpecWithDefaults(rest);
        if (derived[key] === value)
            delete stated[key];
    }
    return stated;
}
/** Base values are kept as stated: nothing else in the spec explains them. */
const isDerivable = (key) => key.startsWith("queue_") || key.includes("_limit");

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/secret-diff.js


/** The deployment's secrets as their owner knows them: without the one that this program keeps for itself. */
function ownSecrets(secrets) {
    return (secrets ?? []).filter(({ name }) => name !== SOURCE_DIGEST_SECRET);
}
/**
 * Secrets by name. Given secrets are the whole set; none given (undefined): the deployment keeps its own.
 * A value that the service hides counts as changed.
 */
function diffSecrets(desired, deployment) {
    const changes = { added: [], changed: [], removed: [], kept: [], unknown: [] };
    const current = new Map(ownSecrets(deployment?.secrets).map(({ name, value }) => [name, value]));
    if (!desired)
        return { ...changes, kept: [...current.keys()] };
    for (const { name, value } of desired) {
        const before = current.get(name);
        if (before === undefined)
            changes.added.push(name);
        else if (before.equals(value))
            changes.kept.push(name);
        else if (isHidden(before.reveal()))
            changes.unknown.push(name);
        else
            changes.changed.push(name);
    }
    const wanted = new Set(desired.map(({ name }) => name));
    changes.removed = [...current.keys()].filter((name) => !wanted.has(name));
    return changes;
}
function anySecretChange({ added, changed, removed, unknown }) {
    return added.length + changed.length + removed.length + unknown.length > 0;
}
/** Whether a value stands for one that the service keeps to itself. */
function isHidden(value) {
    return value === HIDDEN_VALUE || value === "" || /^[*•]+$/.test(value);
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/source-digest.js


/**
 * The reserved secret that remembers which tree was uploaded, together with the tarball's path: after a roll back
 * or somebody else's patch the deployment runs another tarball, and the digest no longer counts.
 */
function digestSecret(digest, tarballPath) {
    return { name: SOURCE_DIGEST_SECRET, value: new secret/* Secret */.z(`${digest} ${tarballPath}`) };
}
/** The digest of the tree that the latest revision holds; undefined when nobody recorded it, or it is hidden. */
function recordedDigest({ deployment, latest_revision }) {
    const recorded = deployment.secrets?.find(({ name }) => name === SOURCE_DIGEST_SECRET)?.value.reveal();
    const [digest, path] = recorded?.split(" ") ?? [];
    if (!digest?.startsWith("sha256:"))
        return undefined;
    const current = (latest_revision?.source_revision_config ?? deployment.source_revision_config)
        ?.source_tarball_path;
    return !current || !path || current === path ? digest : undefined;
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/change-body.js




/** The smallest patch that does what the plan says; its values come from `desired`, because a plan holds none. */
function changeBody({ plan, desired, observed }, source, delivered) {
    const body = {};
    for (const { path, change } of plan.fields) {
        if (change === "immutable")
            continue;
        const [section = "", field] = path.split(".");
        if (field === "resource_spec") {
            const merged = mergedResourceSpec(observed.deployment.source_config.resource_spec, desired.source_config?.resource_spec);
            body.source_config = { ...body.source_config, resource_spec: merged };
        }
        else if (field === undefined) {
            Object.assign(body, { [section]: valueAt(desired, path) });
        }
        else {
            Object.assign(body, { [section]: { ...body[section], [field]: valueAt(desired, path) } });
        }
    }
    if (delivered)
        body.source_revision_config = { ...body.source_revision_config, ...delivered };
    if (delivered && (source?.kind === "internal_source" || source?.kind === "internal_image")) {
        body.revision_source = source.kind;
    }
    const secrets = secretsToSend({ plan, desired, observed }, source, delivered);
    if (secrets)
        body.secrets = secrets;
    return body;
}
/** Whether the patch makes a revision by itself (facts §1.4). */
function makesRevision(plan, body) {
    return (plan.fields.some(({ change }) => change === "revision") ||
        body.secrets !== undefined ||
        body.source_revision_config !== undefined);
}
/**
 * The whole set of secrets, when it changes or a new tree's digest goes with it. Undefined leaves the deployment's
 * as they are; also where the service hides values that we would have to repeat.
 */
function secretsToSend({ plan, desired, observed }, source, delivered) {
    const current = observed.deployment.secrets ?? [];
    const path = delivered?.source_tarball_path;
    const digest = source?.digest && path ? digestSecret(source.digest, path) : undefined;
    if (!digest && !anySecretChange(plan.secrets))
        return undefined;
    const kept = ownSecrets(current);
    if (!desired.secrets && kept.some(({ value }) => isHidden(value.reveal())))
        return undefined;
    const recorded = digest ?? current.find(({ name }) => name === SOURCE_DIGEST_SECRET);
    return [...(desired.secrets ?? kept), ...(recorded ? [recorded] : [])];
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/delete-deployment.js

/** A wait for deletion ends after this many milliseconds, unless `wait_timeout_ms` says otherwise. */
const DELETE_TIMEOUT_MS = 600_000;
const FIRST_POLL_MS = 250;
const LAST_POLL_MS = 5_000;
/**
 * Deletes a deployment; deletion is asynchronous, so `wait` reads until it is gone.
 * @throws NotFoundError when there is no such deployment; ControlPlaneError
 */
async function deleteDeployment(deployment_id, options, context) {
    const { controlPlane, clock, signal } = context;
    const query = options.delete_tracing_project ? { delete_tracing_project: "true" } : {};
    await controlPlane.deleteDeployment({ params: { deployment_id }, query }, { signal });
    if (!options.wait)
        return "deleting";
    const deadline = clock.now() + (options.wait_timeout_ms ?? DELETE_TIMEOUT_MS);
    for (let pause = FIRST_POLL_MS;; pause = Math.min(pause * 1.5, LAST_POLL_MS)) {
        try {
            await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
        }
        catch (error) {
            if (error instanceof NotFoundError)
                return "gone";
            throw error;
        }
        if (clock.now() >= deadline)
            return "deleting";
        await clock.sleep(pause, signal);
    }
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/own-revision.js
function snapshotOf(deployment) {
    return { deployment_id: deployment.id, latest_revision_id: deployment.latest_revision_id ?? undefined };
}
/**
 * The revision that our own patch made: newer than the snapshot and with the configuration that we sent; else what
 * the patch's answer names as its latest. Somebody else's push or patch at the same moment is not taken for ours.
 */
async function ownRevision({ snapshot, sent, answer }, context) {
    const latest = answer.latest_revision_id ?? undefined;
    const isNew = latest !== undefined && latest !== snapshot.latest_revision_id;
    // The answer describes its latest revision, so one that fits needs no further look.
    if (isNew && matches(answer.source_revision_config, sent))
        return latest;
    if (identifies(sent)) {
        const own = (await newerRevisions(snapshot, context)).filter((revision) => matches(revision.source_revision_config, sent));
        const oldest = own.at(-1);
        if (oldest)
            return oldest.id;
    }
    return isNew ? latest : undefined;
}
/** Revisions made after the snapshot, newest first. */
async function newerRevisions(snapshot, context) {
    const { controlPlane, signal } = context;
    const { deployment_id, latest_revision_id } = snapshot;
    const newer = [];
    for await (const revision of controlPlane.allRevisions(deployment_id, {}, { signal })) {
        if (revision.id === latest_revision_id)
            break;
        newer.push(revision);
    }
    return newer;
}
/** Tarball paths and image digests are unique: they alone tell a revision from every other. */
const identifying = ["source_tarball_path", "image_uri"];
function identifies(sent) {
    return Object.values(sent).some((value) => value !== undefined && value !== null);
}
function matches(config, sent) {
    const unique = identifying.filter((key) => sent[key]);
    // A ref may come back as its commit, so it tells nothing.
    const keys = unique.length > 0 ? unique : ["graph_config_path"].filter((key) => sent[key]);
    return keys.every((key) => config?.[key] === sent[key]);
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/write-once.js


/** How often a write is sent, and how often its effect is looked for after an unclear answer. */
const write_once_ATTEMPTS = 3;
const write_once_LOOKS = 3;
/**
 * A write that must not take effect twice: after an unclear answer its effect is looked for, more than once because
 * the request may still be under way, and only then is it sent again.
 */
async function writeOnce({ write, findEffect }, { clock, signal }) {
    for (let attempt = 1;; attempt++) {
        try {
            return await write();
        }
        catch (error) {
            if (!isUnclear(error) || signal.aborted)
                throw error;
            for (let look = 1; look <= write_once_LOOKS; look++) {
                const effect = await findEffect();
                if (effect !== undefined)
                    return effect;
                await clock.sleep(backoffMs(look, { baseMs: 500, capMs: 4000 }), signal);
            }
            if (attempt === write_once_ATTEMPTS)
                throw error;
        }
    }
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/patch-once.js



/**
 * Patches; after an unclear answer the deployment is read again, and the patch repeated only where its effect is
 * not there: a repeat would make a second revision of the same code.
 */
function patchOnce(request, context) {
    const { snapshot, body, expectsRevision } = request;
    const { controlPlane, signal } = context;
    const params = { deployment_id: snapshot.deployment_id };
    return writeOnce({
        write: () => controlPlane.patchDeployment({ params, body }, { signal }),
        async findEffect() {
            const deployment = await controlPlane.getDeployment({ params }, { signal });
            if (!holdsFields(deployment, body) || !holdsSecrets(deployment, body))
                return undefined;
            if (!expectsRevision)
                return deployment;
            const newer = await newerRevisions(snapshot, context);
            const sent = body.source_revision_config ?? {};
            return newer.some((revision) => matches(revision.source_revision_config, sent))
                ? deployment
                : undefined;
        },
    }, context);
}
/** Whether the deployment has what the patch set outside of its revision. */
function holdsFields(deployment, body) {
    const { resource_spec, ...config } = body.source_config ?? {};
    const fields = Object.entries(config).map(([name, value]) => [
        `source_config.${name}`,
        value,
    ]);
    if (body.display_name)
        fields.push(["display_name", body.display_name]);
    if (body.secret_references)
        fields.push(["secret_references", body.secret_references]);
    return (fields.every(([path, value]) => hasValue(deployment, path, value)) &&
        changedResourceKeys(deployment.source_config.resource_spec, resource_spec).length === 0);
}
/** By name only: a service may hide the values. */
function holdsSecrets(deployment, { secrets }) {
    if (!secrets)
        return true;
    const names = new Set(deployment.secrets?.map(({ name }) => name));
    return names.size === secrets.length && secrets.every(({ name }) => names.has(name));
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/refusals.js







/** The body of a create request; what the source delivers comes on top. */
function createBody(desired) {
    const { display_name: _patchOnly, ...rest } = desired;
    return {
        ...rest,
        source_config: desired.source_config ?? {},
        source_revision_config: desired.source_revision_config ?? {},
        secrets: desired.secrets ?? [],
    };
}
/** Everything that forbids creating this; `delivered`: the source brings the code's fields. */
function createRefusals(desired, delivered) {
    const body = createBody(desired);
    const shape = shapeProblems(deploymentCreate, body);
    const rules = createProblems(body).filter(({ path }) => !delivered.has(path));
    return [...shape, ...rules, ...reservedSecret(desired)];
}
/** Everything that forbids changing the deployment into this. */
function updateRefusals(desired, observed, { immutable, setsDigest }) {
    const { deployment } = observed;
    if (isBeingDeleted(deployment)) {
        return [
            { path: "status", message: `deployment ${deployment.id} is being deleted; try again once it is gone` },
        ];
    }
    const { name: _name, source: _source, ...given } = desired;
    // What is fixed has messages of its own, so it stays out of the general check.
    const body = { ...given, source_config: withoutFixed(given.source_config) };
    return [
        ...shapeProblems(deploymentPatch, body),
        ...patchProblems({ ...deployment, source: desired.source }, body),
        ...reservedSecret(desired),
        ...immutable.map(cannotChange),
        ...cannotClear(desired, observed, setsDigest),
    ];
}
function cannotChange({ path, from, to }) {
    const values = `${JSON.stringify(from) ?? "not set"} to ${JSON.stringify(to)}`;
    return { path, message: `${path} cannot be changed after creation (${values}); deploy under another name` };
}
/** `[]` is taken for unchanged by the service, so the last secret cannot be removed (facts §1.4). */
function cannotClear(desired, { deployment }, setsDigest) {
    const current = ownSecrets(deployment.secrets);
    if (!desired.secrets || desired.secrets.length > 0 || current.length === 0 || setsDigest)
        return [];
    const names = current.map(({ name }) => name).join(", ");
    const message = `the service cannot remove all secrets of a deployment (${names}); keep one, or leave secrets out to keep them all`;
    return [{ path: "secrets", message }];
}
function reservedSecret({ secrets }) {
    if (!secrets?.some(({ name }) => name === SOURCE_DIGEST_SECRET))
        return [];
    const message = `secret name '${SOURCE_DIGEST_SECRET}' is reserved for this program`;
    return [{ path: `secrets.${SOURCE_DIGEST_SECRET}`, message }];
}
function shapeProblems(schema, body) {
    const issues = parse/* safeEncode */.wy(schema, body).error?.issues ?? [];
    return issues.map(({ path, message }) => ({
        path: path.join("."),
        message: `${path.join(".")}: ${message}`,
    }));
}
function withoutFixed(config) {
    const rules = fieldRules;
    return (config &&
        Object.fromEntries(Object.entries(config).filter(([name]) => rules[`source_config.${name}`]?.change !== "immutable")));
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/revision-made.js



/** How long a push's own revision may take to appear, and a new deployment's first one; milliseconds. */
const PUSH_REVISION_TIMEOUT_MS = 60_000;
const FIRST_REVISION_TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 2_000;
/** The revision that a push made by itself (`build_on_push`); undefined when none appears in time. */
async function revisionOfPush(snapshot, commit, context) {
    return appearing(PUSH_REVISION_TIMEOUT_MS, context, async () => {
        const newer = await newerRevisions(snapshot, context);
        return newer.find((revision) => revision_made_commitOf(revision) === commit)?.id;
    });
}
/**
 * A new deployment's first revision, which its create answer may not name yet; one is made when none appears.
 */
async function firstRevision(deployment, context) {
    const { controlPlane, signal } = context;
    const { id: deployment_id } = deployment;
    const first = await appearing(FIRST_REVISION_TIMEOUT_MS, context, async () => {
        const now = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
        return now.latest_revision_id ?? undefined;
    });
    return first ?? createRevisionOnce({ deployment_id, latest_revision_id: undefined }, {}, context);
}
/** Creates a revision of the deployment's configuration, and only one, also after an unclear answer. */
async function createRevisionOnce(snapshot, wanted, context) {
    const { controlPlane, signal } = context;
    const { deployment_id } = snapshot;
    const { commit, config = {} } = wanted;
    const body = Object.keys(config).length > 0 ? { source_revision_config: config } : {};
    return writeOnce({
        async write() {
            const made = await controlPlane.createRevision({ params: { deployment_id }, body }, { signal });
            return made.id;
        },
        async findEffect() {
            const newer = await newerRevisions(snapshot, context);
            return newer.findLast((revision) => couldBe(revision, commit))?.id;
        },
    }, context);
}
/** A commit may not be known yet while the revision is young. */
function couldBe(revision, commit) {
    const built = revision_made_commitOf(revision);
    if (phaseOf(revision.status) === "superseded")
        return false;
    return commit === undefined || built === undefined || built === commit;
}
const revision_made_commitOf = (revision) => revision.source_revision_config?.repo_commit_sha ?? undefined;
async function appearing(timeoutMs, { clock, signal }, look) {
    const deadline = clock.now() + timeoutMs;
    for (;;) {
        const found = await look();
        if (found !== undefined || clock.now() >= deadline)
            return found;
        await clock.sleep(LOOK_EVERY_MS, signal);
    }
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/apply.js






/**
 * Does exactly what the plan says, and nothing when it says nothing. A crash in between leaves what the next plan
 * recognises: a deployment without a revision is continued.
 * @throws ControlPlaneError; or an error of the source, when the code cannot be delivered
 */
async function apply(planned, context) {
    const { plan, observed } = planned;
    switch (plan.action) {
        case "create":
            return create(planned, context);
        case "replace":
            // The name is held by the tracing project as well (facts §1.6), so that goes with it.
            await deleteDeployment(planned.observed?.deployment.id ?? "", { delete_tracing_project: true, wait: true }, context);
            return create(planned, context);
        case "update":
            return change({ ...planned, observed: required(observed) }, context);
        case "none":
            return { deployment: required(observed).deployment, revision_id: undefined, made_revision: false };
    }
}
function required(observed) {
    if (!observed)
        throw new TypeError("a plan for an existing deployment is applied with what was observed");
    return observed;
}
async function create(planned, context) {
    const { plan, desired, source } = planned;
    const { controlPlane, signal, report } = context;
    const body = createBody(desired);
    // A tarball or image is delivered to a deployment that exists; other sources only name their code.
    const isDeliveredLater = source?.kind === "internal_source" || source?.kind === "internal_image";
    if (source && !isDeliveredLater) {
        const named = await deliver(source, "", context);
        body.source_revision_config = { ...body.source_revision_config, ...named };
    }
    const deployment = await controlPlane.createDeploymentOnce(body, { signal });
    const first = deployment.latest_revision_id ?? undefined;
    report({ type: "created", deployment_id: deployment.id, revision_id: first, name: deployment.name });
    if (isDeliveredLater || desired.display_name) {
        const rest = { ...plan, fields: plan.fields.filter(({ path }) => path === "display_name") };
        const observed = { deployment, latest_revision: undefined };
        const code = isDeliveredLater ? plan.code : undefined;
        const changed = await change({ ...planned, plan: { ...rest, code, secrets: unchanged(plan) }, observed }, context);
        if (isDeliveredLater)
            return changed;
    }
    if (!plan.makes_revision)
        return { deployment, revision_id: undefined, made_revision: false };
    return {
        deployment,
        revision_id: first ?? (await firstRevision(deployment, context)),
        made_revision: true,
    };
}
/** After the create request, which carried the secrets. */
function unchanged({ secrets }) {
    return { added: [], changed: [], removed: [], unknown: [], kept: [...secrets.added, ...secrets.kept] };
}
async function change(planned, context) {
    const { plan, source, observed } = planned;
    const { id: deployment_id } = observed.deployment;
    const delivered = plan.code && source ? await deliver(source, deployment_id, context) : undefined;
    const carriesCode = source?.kind !== "repo_host";
    const withoutCode = changeBody(planned, source, undefined);
    // A moved branch alone is a new revision of the same configuration; with other changes it goes along.
    const inPatch = carriesCode || makesRevision(plan, withoutCode) ? delivered : undefined;
    const body = inPatch ? changeBody(planned, source, inPatch) : withoutCode;
    let { deployment } = observed;
    let revision_id;
    if (Object.keys(body).length > 0) {
        const patched = await patch(planned, body, context);
        deployment = patched.deployment;
        revision_id = patched.revision_id;
    }
    if (plan.makes_revision && revision_id === undefined) {
        revision_id = await makeRevision(deployment, { plan, delivered: inPatch ? undefined : delivered }, context);
    }
    context.report({ type: "patched", deployment_id, revision_id });
    return { deployment, revision_id, made_revision: revision_id !== undefined };
}
async function patch({ plan, observed }, body, context) {
    const snapshot = snapshotOf(observed.deployment);
    const expectsRevision = makesRevision(plan, body);
    const answer = await patchOnce({ snapshot, body, expectsRevision }, context);
    const sent = body.source_revision_config ?? {};
    return {
        deployment: answer,
        revision_id: expectsRevision ? await ownRevision({ snapshot, sent, answer }, context) : undefined,
    };
}
async function makeRevision(deployment, { plan, delivered }, context) {
    const commit = plan.source === "repo_host" ? plan.code?.to : undefined;
    if (deployment.source_config.build_on_push && commit !== undefined) {
        const pushed = await revisionOfPush(snapshotOf(deployment), commit, context);
        if (pushed !== undefined)
            return pushed;
    }
    return createRevisionOnce(snapshotOf(deployment), { commit, config: delivered }, context);
}
async function deliver(source, deployment_id, context) {
    const { controlPlane, signal, report } = context;
    report({ type: "delivering", description: source.describe() });
    return source.deliver({
        deployment_id,
        signal,
        upload: (body) => controlPlane.upload(deployment_id, { ...body, signal }, (sent_bytes, total_bytes) => report({ type: "uploading", sent_bytes, total_bytes })),
    });
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/observe.js

/**
 * Reads the deployment, looking an exact name up over all pages.
 * @returns undefined when no deployment has the name
 * @throws NotFoundError when it is named by an id that does not exist
 */
async function observe(which, context) {
    const { controlPlane, signal, report } = context;
    report({ type: "looking_up", name: "name" in which ? which.name : which.deployment_id });
    const deployment = "name" in which
        ? await controlPlane.findDeployment(which.name, { signal })
        : await controlPlane.getDeployment({ params: which }, { signal });
    return deployment && { deployment, latest_revision: await latestRevision(deployment, context) };
}
async function latestRevision(deployment, context) {
    const { id: deployment_id, latest_revision_id: revision_id } = deployment;
    if (!revision_id)
        return undefined;
    const { controlPlane, signal } = context;
    try {
        return await controlPlane.getRevision({ params: { deployment_id, revision_id } }, { signal });
    }
    catch (error) {
        // Removed between the two reads: the same as none.
        if (error instanceof NotFoundError)
            return undefined;
        throw error;
    }
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/code-diff.js

/** Whether the code differs from what is deployed; not knowing it counts as differing, save for a git branch. */
function diffCode(source, observed) {
    if (!source)
        return undefined;
    const { kind, digest: to } = source;
    const from = observed && deployedCode(kind, observed);
    // A branch whose commit nobody knows: the fields decide, or every deploy would build.
    if (observed && kind === "repo_host" && to === undefined)
        return undefined;
    if (kind === "internal_template")
        return undefined;
    return to !== undefined && from !== undefined && sameCode(kind, from, to) ? undefined : { from, to };
}
function deployedCode(kind, observed) {
    const latest = observed.latest_revision?.source_revision_config ?? observed.deployment.source_revision_config;
    switch (kind) {
        case "internal_source":
            return recordedDigest(observed);
        case "repo_host":
            return (latest?.repo_commit_sha ?? observed.deployment.source_revision_config?.repo_commit_sha ?? undefined);
        case "external_image":
        case "internal_image":
            return latest?.image_uri?.split("@")[1];
        case "internal_template":
            return undefined;
    }
}
/** Commits may be given short, from seven digits on. */
function sameCode(kind, from, to) {
    if (from === to)
        return true;
    if (kind !== "repo_host" || Math.min(from.length, to.length) < 7)
        return false;
    return from.startsWith(to) || to.startsWith(from);
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/field-diff.js


const RESOURCE_SPEC = "source_config.resource_spec";
/** Compared by rules of their own (secrets by name), or not part of an existing deployment's state. */
const comparedElsewhere = new Set(["secrets", RESOURCE_SPEC]);
/**
 * The managed fields that differ, one entry each; a resource spec by its keys. Covers every path of the contract's
 * rules but `leaveOut` (fields that the source delivers).
 */
function diffFields(desired, deployment, leaveOut) {
    const changes = [];
    for (const [path, { change }] of Object.entries(fieldRules)) {
        const wanted = valueAt(desired, path);
        if (wanted === undefined || comparedElsewhere.has(path) || leaveOut.has(path))
            continue;
        if (hasValue(deployment, path, wanted))
            continue;
        changes.push({ path, from: valueAt(deployment, path), to: wanted, change });
    }
    return [...changes, ...diffResources(desired, deployment)];
}
function diffResources(desired, deployment) {
    const current = deployment.source_config.resource_spec;
    const wanted = desired.source_config?.resource_spec;
    const merged = mergedResourceSpec(current, wanted);
    return changedResourceKeys(current, wanted).map((key) => ({
        path: `${RESOURCE_SPEC}.${key}`,
        from: current?.[key] ?? undefined,
        to: merged[key],
        change: fieldRules[RESOURCE_SPEC]?.change ?? "revision",
    }));
}
/** All managed fields of a deployment that does not exist yet. */
function initialFields(desired) {
    return Object.entries(fieldRules).flatMap(([path, { change }]) => {
        const to = valueAt(desired, path);
        return to === undefined || path === "secrets" || path === "name" || path === "source"
            ? []
            : [{ path, from: undefined, to, change }];
    });
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/plan.js






/**
 * What it takes to get from what is observed to what is desired. Pure. Only fields that `desired` gives are
 * managed; null is the same as leaving out.
 * @param source where the code comes from; undefined: the code is not managed, or named by `desired` itself
 * @param observed undefined: no such deployment
 */
function planDeployment(desired, source, observed, options = {}) {
    const plan = observed
        ? planChange(desired, source, { observed, options })
        : planCreation(desired, source, undefined);
    return withoutSecretValues(plan, desired, observed);
}
/** Fields whose values the source delivers, so that `desired` need not name them. */
function deliveredFields(source) {
    switch (source?.kind) {
        case "internal_source":
            return new Set(["source_revision_config.source_tarball_path"]);
        case "external_image":
        case "internal_image":
            return new Set(["source_revision_config.image_uri"]);
        default:
            return new Set();
    }
}
function planCreation(desired, source, replaced) {
    const config = desired.source_revision_config;
    const hasCode = source !== undefined ||
        !(desired.source === "internal_source" || desired.source === "internal_image") ||
        Boolean(config?.source_tarball_path ?? config?.image_uri);
    return {
        action: replaced ? "replace" : "create",
        name: desired.name,
        source: desired.source,
        deployment_id: replaced?.deployment.id,
        fields: initialFields(desired),
        secrets: diffSecrets(desired.secrets ?? [], undefined),
        code: diffCode(source, undefined),
        makes_revision: hasCode,
        refusals: createRefusals(desired, deliveredFields(source)),
    };
}
function planChange(desired, source, { observed, options }) {
    const { deployment, latest_revision } = observed;
    const fields = diffFields(desired, deployment, deliveredFields(source));
    const immutable = fields.filter(({ change }) => change === "immutable");
    if (immutable.length > 0 && options.allowReplace)
        return planCreation(desired, source, observed);
    const secrets = diffSecrets(desired.secrets, deployment);
    const code = diffCode(source, observed);
    const makes_revision = anySecretChange(secrets) ||
        code !== undefined ||
        fields.some(({ change }) => change === "revision") ||
        needsRevision(observed, source);
    const setsDigest = source?.kind === "internal_source" && source.digest !== undefined;
    return {
        action: fields.length > 0 || makes_revision ? "update" : "none",
        name: desired.name,
        source: desired.source,
        deployment_id: deployment.id,
        fields,
        secrets,
        code,
        makes_revision,
        refusals: updateRefusals(desired, { deployment, latest_revision }, { immutable, setsDigest }),
    };
}
/** Equal fields are not enough: there is nothing to serve, or the last attempt to deploy them came to nothing. */
function needsRevision({ deployment, latest_revision }, source) {
    if (!deployment.latest_revision_id || !latest_revision) {
        // Without code, a deployment that waits for its first tarball or image has nothing to build.
        const awaitsCode = deployment.source === "internal_source" || deployment.source === "internal_image";
        return source !== undefined || !awaitsCode;
    }
    const phase = phaseOf(latest_revision.status);
    return phase !== "deployed" && phase !== "in_progress";
}
/** Values of fields may repeat a secret (a token in a command, a container's variable): plans are printed. */
function withoutSecretValues(plan, desired, observed) {
    const entries = [...(desired.secrets ?? []), ...(observed?.deployment.secrets ?? [])];
    const secrets = entries.map(({ value }) => value);
    if (secrets.length === 0)
        return plan;
    const clean = (value) => scrubDeep(value, secrets);
    return {
        ...plan,
        fields: plan.fields.map((field) => ({ ...field, from: clean(field.from), to: clean(field.to) })),
        refusals: plan.refusals.map(({ path, message }) => ({ path, message: scrub(message, secrets) })),
    };
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/poll-policy.js
const defaultPollPolicy = { first_ms: 250, growth: 1.4, last_ms: 5_000, jitter: 0.2 };
/** The pause before poll number `poll` (0 = first) since the last change. */
function pollPauseMs(poll, policy, random) {
    const { first_ms, growth, last_ms, jitter } = policy;
    const pause = Math.min(last_ms, first_ms * growth ** poll);
    return Math.round(pause * (1 + jitter * (2 * random() - 1)));
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/revision-log.js

/** Lines of a failed revision's log that are shown (as the hosted service's own tools do). */
const END_OF_LOG_LINES = 30;
const FOLLOW_PAGE_LINES = 200;
const FOLLOW_EVERY_MS = 2_000;
/** The end of a revision's log, oldest line first; undefined when it cannot be read: the failure matters more. */
async function endOfLog(stream, of, context) {
    const { controlPlane, signal, report } = context;
    const query = stream === "build" ? controlPlane.queryBuildLogs : controlPlane.queryRevisionDeployLogs;
    try {
        const { logs } = await query({ params: of, body: { limit: END_OF_LOG_LINES, order: "desc" } }, { signal });
        return { stream, entries: logs.toReversed() };
    }
    catch (error) {
        if (!(error instanceof ControlPlaneError))
            throw error;
        report({ type: "warning", message: `the ${stream} log cannot be read: ${error.message}` });
        return undefined;
    }
}
/** Reports the build log as it grows, at most one request in two seconds. */
function createLogFollower(of, context) {
    const { controlPlane, clock, signal, report } = context;
    const seen = new Set();
    let offset;
    let next = 0;
    let isOff = false;
    return {
        async poll(isLast = false) {
            if (isOff || (clock.now() < next && !isLast))
                return;
            next = clock.now() + FOLLOW_EVERY_MS;
            const body = {
                limit: FOLLOW_PAGE_LINES,
                order: "asc",
                ...(offset !== undefined && { offset }),
            };
            try {
                const page = await controlPlane.queryBuildLogs({ params: of, body }, { signal });
                const entries = page.logs.filter(({ id }) => !seen.has(id));
                for (const { id } of entries)
                    seen.add(id);
                // Without a next page the same offset is asked again, and what was seen is left out.
                offset = page.next_offset ?? offset;
                if (entries.length > 0)
                    report({ type: "log", stream: "build", entries });
            }
            catch (error) {
                if (!(error instanceof ControlPlaneError))
                    throw error;
                isOff = true;
                report({ type: "warning", message: `the build log cannot be followed: ${error.message}` });
            }
        },
    };
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/wait.js





/** An interruption counts once it has lasted: the service knows moves onward from it (facts §1.5). */
const INTERRUPTED_SETTLES_AFTER_MS = 30_000;
const REQUEST_TIMEOUT_MS = 30_000;
/**
 * Waits for one revision to its end: never for the deployment's status or a newer revision. Failed polls are
 * tolerated until the time is up; a status that this version does not know counts as in progress.
 * @throws ControlPlaneError when waiting is pointless: the deployment is gone (NotFoundError), the key is refused
 */
async function waitForRevision(request, context) {
    const { deployment_id, revision_id, timeout_ms, poll = defaultPollPolicy, random = Math.random } = request;
    const { clock, signal } = context;
    const start = clock.now();
    const deadline = start + timeout_ms;
    const reportStatus = statusReporter(request, start, context);
    const follower = request.follow_logs
        ? createLogFollower({ deployment_id, revision_id }, context)
        : undefined;
    const watch = { revision: undefined, error: undefined, since: start, polls: 0 };
    for (;;) {
        signal.throwIfAborted();
        await look(watch, request, { deadline, context });
        if (watch.revision && !watch.error)
            reportStatus(watch.revision);
        const phase = watch.revision && settledPhase(watch.revision, clock.now() - watch.since);
        await follower?.poll(phase !== undefined);
        const elapsed_ms = clock.now() - start;
        if (watch.revision && phase)
            return settled(watch.revision, { phase, request, elapsed_ms }, context);
        const remaining = deadline - clock.now();
        if (remaining <= 0)
            return timedOut(watch, { request, elapsed_ms });
        const pause = pollPauseMs(watch.polls++, poll, random);
        await clock.sleep(Math.min(pause, remaining), signal);
    }
}
/** Reads the revision once; a failure that may pass is kept in the watch. */
async function look(watch, { deployment_id, revision_id }, { deadline, context }) {
    const { controlPlane, clock, signal } = context;
    const timeoutMs = Math.max(1_000, Math.min(REQUEST_TIMEOUT_MS, deadline - clock.now()));
    try {
        const params = { deployment_id, revision_id };
        const revision = await controlPlane.getRevision({ params }, { signal, timeoutMs });
        if (revision.status !== watch.revision?.status) {
            watch.since = clock.now();
            watch.polls = 0;
        }
        watch.revision = revision;
        watch.error = undefined;
    }
    catch (error) {
        // A proxy's page in place of an answer passes as well.
        if (!isTransient(error) && !(error instanceof UnexpectedAnswerError))
            throw error;
        watch.error = error;
    }
}
function settledPhase({ status }, lasted_ms) {
    const phase = phaseOf(status);
    if (phase === "in_progress")
        return undefined;
    return phase === "interrupted" && lasted_ms < INTERRUPTED_SETTLES_AFTER_MS ? undefined : phase;
}
async function settled(revision, { phase, request, elapsed_ms }, context) {
    const stream = phase === "build_failed" ? "build" : phase === "deploy_failed" ? "deploy" : undefined;
    const status_message = revision.status_message ?? undefined;
    return {
        result: phase,
        status: revision.status,
        status_message,
        message: `revision ${revision.id}: ${wait_sentenceOf(revision.status)}${status_message ? `: ${status_message}` : ""}`,
        log: stream && (await endOfLog(stream, request, context)),
        elapsed_ms,
    };
}
function timedOut(watch, { request, elapsed_ms }) {
    const { revision, error } = watch;
    const doing = revision
        ? `was still ${revision.status} (${wait_sentenceOf(revision.status)})`
        : "could not be read";
    const trouble = error ? `; the last request failed: ${error.message}` : "";
    return {
        result: "timed_out",
        status: revision?.status,
        status_message: revision?.status_message ?? undefined,
        message: `revision ${request.revision_id} ${doing} after ${Math.round(elapsed_ms / 1000)} s${trouble}`,
        log: undefined,
        elapsed_ms,
    };
}
/** Reports each change of status once, and once that a status is unknown. */
function statusReporter({ deployment_id, revision_id }, start, { clock, report }) {
    let last;
    const warned = new Set();
    return ({ status, status_message }) => {
        if (status === last)
            return;
        last = status;
        const elapsed_ms = clock.now() - start;
        report({
            type: "status",
            deployment_id,
            revision_id,
            status,
            sentence: wait_sentenceOf(status),
            elapsed_ms,
            status_message: status_message ?? undefined,
        });
        if (status in REVISION_STATUSES || warned.has(status))
            return;
        warned.add(status);
        report({ type: "warning", message: `status ${status} is not known to this version; waiting goes on` });
    };
}
function wait_sentenceOf(status) {
    return (REVISION_STATUSES[status]?.sentence ?? "in a state that this version does not know");
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/roll-back.js




/**
 * Deploys an earlier revision again, with the source and secrets that it ran with, and waits for it.
 * @param request.to_revision_id which one; default: the newest that was `DEPLOYED`, save for `not_revision_id`
 * @throws ControlPlaneError
 */
async function rollBack(request, context) {
    const { deployment_id, wait_timeout_ms } = request;
    const to_revision_id = request.to_revision_id ?? (await lastGood(request, context))?.id;
    if (to_revision_id === undefined) {
        return { result: "no_good_revision", message: "no earlier revision was ever deployed" };
    }
    context.report({ type: "rolling_back", to_revision_id });
    const revision_id = await redeploy({ deployment_id, revision_id: to_revision_id }, context);
    if (revision_id === undefined) {
        const message = `redeploying revision ${to_revision_id} made no revision`;
        return { result: "failed", to_revision_id, settled: undefined, message };
    }
    const settled = await waitForRevision({ deployment_id, revision_id, timeout_ms: wait_timeout_ms }, context);
    if (settled.result !== "deployed")
        return { result: "failed", to_revision_id, settled, message: settled.message };
    const { isActive } = await readActivation({ deployment_id, revision_id }, context);
    if (!isActive) {
        const message = `revision ${revision_id} is deployed but does not serve`;
        return { result: "failed", to_revision_id, settled, message };
    }
    const message = `revision ${to_revision_id} serves again, as revision ${revision_id}`;
    return { result: "rolled_back", to_revision_id, revision_id, message };
}
async function lastGood({ deployment_id, not_revision_id }, { controlPlane, signal }) {
    for await (const revision of controlPlane.allRevisions(deployment_id, {}, { signal })) {
        if (revision.status === "DEPLOYED" && revision.id !== not_revision_id)
            return revision;
    }
    return undefined;
}
async function redeploy(params, context) {
    const { controlPlane, signal } = context;
    const { deployment_id } = params;
    const read = () => controlPlane.getDeployment({ params: { deployment_id } }, { signal });
    const snapshot = snapshotOf(await read());
    const answer = await writeOnce({
        write: () => controlPlane.redeployRevision({ params }, { signal }),
        findEffect: async () => ((await newerRevisions(snapshot, context)).length > 0 ? read() : undefined),
    }, context);
    return ownRevision({ snapshot, sent: {}, answer }, context);
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/foundation/sse-decode.js
/**
 * A decoder of an SSE byte stream that may be cut anywhere: `feed` returns the events completed so far.
 * Follows the WHATWG parsing rules: BOM, CR, LF, CRLF (also cut in two), comments, multi-line data,
 * and an event without data is dropped.
 */
function createSseDecoder() {
    const decoder = new TextDecoder("utf-8");
    // The line that has begun, in the pieces it came in: joined once, when it ends, however long it is.
    let begun = [];
    // A CR at the end of a chunk ends its line at once; the LF that may follow belongs to it.
    let skipLf = false;
    let event = "";
    let lastId;
    let data = [];
    function line(text, out) {
        if (text === "") {
            if (data.length > 0)
                out.push({ event: event || "message", id: lastId, data: data.join("\n") });
            event = "";
            data = [];
            return;
        }
        const colon = text.indexOf(":");
        if (colon === 0)
            return;
        const field = colon < 0 ? text : text.slice(0, colon);
        let value = colon < 0 ? "" : text.slice(colon + 1);
        if (value.startsWith(" "))
            value = value.slice(1);
        if (field === "data")
            data.push(value);
        else if (field === "event")
            event = value;
        else if (field === "id" && !value.includes("\0"))
            lastId = value;
    }
    return {
        feed(bytes) {
            const out = [];
            const text = decoder.decode(bytes, { stream: true });
            let start = skipLf && text.startsWith("\n") ? 1 : 0;
            if (text.length > 0)
                skipLf = false;
            for (let i = start; i < text.length; i++) {
                const code = text.charCodeAt(i);
                if (code !== 10 && code !== 13)
                    continue;
                begun.push(text.slice(start, i));
                line(begun.length === 1 ? begun[0] : begun.join(""), out);
                begun = [];
                if (code === 13) {
                    if (i + 1 === text.length)
                        skipLf = true;
                    else if (text.charCodeAt(i + 1) === 10)
                        i++;
                }
                start = i + 1;
            }
            if (start < text.length)
                begun.push(text.slice(start));
            return out;
        },
    };
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/run-stream.js

/**
 * Reads the frames of a run in the modes `messages-tuple` and `values` until the stream closes. Names may carry
 * a namespace (`messages|node:id`); all belong to this run.
 */
async function readRunStream(bytes, onToken) {
    const decoder = createSseDecoder();
    const result = { answer: "", values: undefined, failure: undefined };
    let tokens = "";
    for await (const chunk of bytes) {
        for (const { event, data } of decoder.feed(chunk)) {
            const [mode] = event.split("|");
            if (mode === "messages") {
                const token = tokenOf(run_stream_parsed(data));
                if (token === "")
                    continue;
                tokens += token;
                onToken?.(token);
            }
            else if (event === "values") {
                result.values = run_stream_parsed(data);
            }
            else if (mode === "error") {
                result.failure = failureOf(run_stream_parsed(data), data);
            }
        }
    }
    result.answer = lastAnswer(result.values) ?? tokens;
    return result;
}
function tokenOf(frame) {
    const message = (Array.isArray(frame) ? frame[0] : undefined);
    return message && isOfTheAi(message) ? textOf(message.content) : "";
}
function lastAnswer(values) {
    const { messages } = (values ?? {});
    if (!Array.isArray(messages))
        return undefined;
    const last = messages.findLast((message) => message && isOfTheAi(message));
    return last && textOf(last.content);
}
const isOfTheAi = ({ type }) => type === "ai" || type === "AIMessageChunk" || type === "AIMessage";
/** Content is text, or parts of which some are text. */
function textOf(content) {
    if (typeof content === "string")
        return content;
    if (!Array.isArray(content))
        return "";
    return content
        .map((part) => (typeof part === "string" ? part : part?.text))
        .filter((text) => typeof text === "string")
        .join("");
}
function failureOf(body, raw) {
    const { error, message } = (body ?? {});
    const words = [error, message].filter((part) => typeof part === "string" && part !== "");
    return (words.length > 0 ? words.join(": ") : raw).slice(0, 2000);
}
function run_stream_parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/client/agent-server.js










const assistants = schemas/* array */.YOg(schemas/* looseObject */._H3({ graph_id: schemas/* string */.YjP().min(1) }));
const information = schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J());
/** @throws ConfigurationError for a URL or key that can never work */
function connectAgentServer(options) {
    const base = parseBaseUrl(options.url);
    const { apiKey, clock = foundation_clock/* systemClock */.m, timeoutMs = 30_000 } = options;
    const connections = openConnections(options);
    const headers = { "user-agent": "agent-deploy", ...credentialHeaders({ apiKey }) };
    const refusal = { secrets: apiKey ? [apiKey] : [], clock };
    async function call(request, given = {}) {
        const { method, path, body } = request;
        const answer = await exchange(await connections.get(), {
            origin: base.origin,
            path: base.pathPrefix + path,
            method,
            headers: {
                ...headers,
                accept: "application/json",
                ...(body && { "content-type": "application/json" }),
            },
            body: body && JSON.stringify(body),
            timeoutMs: given.timeoutMs ?? timeoutMs,
            signal: given.signal,
            facts: { method, path },
        });
        const facts = withRequestId({ method, path }, answer);
        if (answer.status < 200 || answer.status > 299)
            throw refusalOf(answer, facts, refusal);
        return { answer, facts };
    }
    return {
        url: base.origin + base.pathPrefix,
        async health(given) {
            await call({ method: "GET", path: "/ok" }, given);
        },
        async info(given) {
            return jsonOf(information, await call({ method: "GET", path: "/info" }, given));
        },
        async firstAssistant(given) {
            const request = { method: "POST", path: "/assistants/search", body: { limit: 1, offset: 0 } };
            const called = await call(request, given);
            const [first] = jsonOf(assistants, called);
            if (first)
                return first.graph_id;
            throw new UnexpectedAnswerError("the agent server serves no graph", called.facts, {
                hint: "Name a graph in the graph configuration file.",
            });
        },
        async run(request) {
            const dispatcher = await connections.get();
            return streamRun(request, { dispatcher, base, headers, refusal });
        },
        close: () => connections.close(),
        [Symbol.asyncDispose]: () => connections.close(),
    };
}
async function streamRun(request, connection) {
    const { assistant_id, message, input, onToken, signal } = request;
    const facts = { method: "POST", path: "/runs/stream" };
    const body = {
        assistant_id,
        input: input ?? { messages: [{ role: "user", content: message ?? "" }] },
        stream_mode: ["messages-tuple", "values"],
    };
    try {
        const response = await api_request.call(connection.dispatcher, {
            origin: connection.base.origin,
            path: connection.base.pathPrefix + facts.path,
            method: "POST",
            headers: { ...connection.headers, accept: "text/event-stream", "content-type": "application/json" },
            body: JSON.stringify(body),
            signal: signal ?? null,
            // Tokens come as the model thinks; the caller's signal bounds the whole run.
            headersTimeout: 0,
            bodyTimeout: 0,
        });
        const { statusCode: status, headers } = response;
        if (status !== 200) {
            const answer = { status, headers, text: await response.body.text() };
            throw refusalOf(answer, withRequestId(facts, answer), connection.refusal);
        }
        const type = headerOf({ status, headers, text: "" }, "content-type") ?? "none";
        if (!type.startsWith("text/event-stream")) {
            await response.body.dump();
            throw new UnexpectedAnswerError(`answered with content type ${type} instead of a stream`, facts, {
                hint: "Check that the URL is that of an agent server.",
            });
        }
        const { failure, ...result } = await readRunStream(response.body, onToken);
        if (failure !== undefined) {
            throw new RunFailedError(`the run failed: ${failure}`, facts, {
                hint: "Read the deployment's run log.",
            });
        }
        return result;
    }
    catch (error) {
        if (signal?.aborted)
            throw signal.reason;
        if (error instanceof Error && "code" in error && isTransportCode(error.code)) {
            throw new UnreachableError("the stream broke before the run ended", facts, {
                cause: error,
                maybe_sent: true,
            });
        }
        throw error;
    }
}
const isTransportCode = (code) => typeof code === "string" && /^(UND_ERR_|E[A-Z]+$)/.test(code);
function jsonOf(schema, { answer, facts }) {
    let value;
    try {
        value = JSON.parse(answer.text);
    }
    catch {
        value = undefined;
    }
    const result = schema.safeParse(value);
    if (result.success)
        return result.data;
    throw new UnexpectedAnswerError("answered with something that an agent server does not say", facts, {
        hint: "Check that the URL is that of an agent server.",
        cause: result.error,
    });
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/verify.js



const DEFAULT_TIMEOUT_MS = 60_000;
const HEALTH_TIMEOUT_MS = 10_000;
const verify_FIRST_PAUSE_MS = 200;
const verify_LAST_PAUSE_MS = 3_000;
/** Checks that the agent server at `url` really answers; what it fails of is returned, not thrown. */
async function verify(url, checks, context) {
    const { signal, report } = context;
    const timeoutMs = checks.timeout_ms ?? DEFAULT_TIMEOUT_MS;
    report({ type: "verifying", url });
    const server = connectAgentServer({ url, apiKey: checks.api_key, environment: checks.environment });
    const timeout = AbortSignal.timeout(timeoutMs);
    const bounded = { ...context, signal: AbortSignal.any([signal, timeout]) };
    try {
        await untilHealthy(server, context.clock.now() + timeoutMs, bounded);
        const answer = checks.message === undefined ? undefined : await ask(server, checks.message, bounded);
        if (answer !== undefined && checks.expect && !matchesAnew(checks.expect, answer)) {
            return {
                ok: false,
                message: `${url} answered ${verify_excerpt(answer)}, which does not match ${checks.expect}`,
            };
        }
        report({ type: "verified", url, answer });
        return { ok: true, answer };
    }
    catch (error) {
        if (signal.aborted)
            throw signal.reason;
        if (timeout.aborted)
            return { ok: false, message: `${url} did not answer within ${timeoutMs / 1000} s` };
        if (error instanceof ControlPlaneError)
            return { ok: false, message: `${url}: ${error.message}` };
        throw error;
    }
    finally {
        await server.close();
    }
}
/** A load balancer may need a moment until it knows the new address: anything that may pass is tried again. */
async function untilHealthy(server, deadline, { clock, signal }) {
    for (let pause = verify_FIRST_PAUSE_MS;; pause = Math.min(pause * 1.5, verify_LAST_PAUSE_MS)) {
        try {
            return await server.health({ signal, timeoutMs: HEALTH_TIMEOUT_MS });
        }
        catch (error) {
            const mayPass = isTransient(error) || error instanceof NotFoundError || error instanceof UnexpectedAnswerError;
            if (!mayPass || clock.now() + pause > deadline)
                throw error;
        }
        await clock.sleep(pause, signal);
    }
}
async function ask(server, message, { signal }) {
    const assistant_id = await server.firstAssistant({ signal });
    const { answer } = await server.run({ assistant_id, message, signal });
    return answer;
}
/** A pattern with a `g` or `y` flag remembers where it stopped the last time. */
function matchesAnew(pattern, text) {
    return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, "")).test(text);
}
const verify_excerpt = (answer) => JSON.stringify(answer.length > 300 ? `${answer.slice(0, 300)}…` : answer);

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/lifecycle/deploy.js










/** Looks up and plans; changes nothing. @throws ControlPlaneError */
async function planOnly(desired, source, options, context) {
    const { deployment_id, allow_replace = false } = options;
    const observed = await observe(deployment_id ? { deployment_id } : { name: desired.name }, context);
    const plan = planDeployment(desired, source, observed, { allowReplace: allow_replace });
    context.report({ type: "planned", plan });
    return { plan, observed };
}
/**
 * Brings about what is desired: looks up, plans, applies, waits for the own revision, verifies, and rolls back when
 * asked. Failures after the plan are returned as outcomes, aborts included.
 *
 * With `wait: false` the outcome is `unchanged` when there was nothing to do, else `planned` with `changed: true`
 * and the revision's id: the revision is on its way, and `deployed` is said only of live ones.
 * @throws ControlPlaneError (or the signal's reason) while looking up, when nothing has been changed; errors of the
 * source, e.g. a tarball over the limit
 */
async function deploy(desired, source, options, context) {
    const { plan, observed } = await planOnly(desired, source, options, context);
    const result = {
        outcome: "refused",
        changed: false,
        plan,
        deployment_id: plan.deployment_id,
    };
    if (plan.refusals.length > 0) {
        return { ...result, message: plan.refusals.map(({ message }) => message).join("; ") };
    }
    try {
        await follow(result, { desired, source, observed, options }, context);
    }
    catch (error) {
        const outcome = context.signal.aborted ? "cancelled" : outcomeOf(error);
        if (outcome === undefined)
            throw error;
        result.outcome = outcome;
        result.message = outcome === "cancelled" ? "cancelled" : (0,foundation_error/* messageChain */.N)(error).join(": ");
        if (error instanceof ControlPlaneError)
            result.error = error;
        delete result.url;
    }
    return result;
}
/** Applies and sees it through; `result` is filled as far as it gets, so that a failure tells what is known. */
async function follow(result, wanted, context) {
    const { plan } = result;
    const { options } = wanted;
    const seeing = { ...context, report: noting(result, context.report) };
    const applied = await apply({ ...wanted, plan }, seeing);
    result.deployment_id = applied.deployment.id;
    result.changed = plan.action !== "none";
    const revision_id = revisionToSee(applied);
    result.revision_id = revision_id;
    if (revision_id === undefined) {
        result.outcome = result.changed ? "planned" : "unchanged";
        result.message = "the deployment has no revision yet";
        return;
    }
    if (!options.wait)
        return leave(result, applied);
    const settled = await waitForRevision({
        deployment_id: applied.deployment.id,
        revision_id,
        timeout_ms: options.wait_timeout_ms,
        follow_logs: options.follow_logs,
    }, context);
    await deploy_conclude(result, { settled, revision_id, options }, context);
}
/** The revision of our own write; else the latest one, which has what we want already. */
function revisionToSee({ deployment, revision_id }) {
    return revision_id ?? deployment.latest_revision_id ?? undefined;
}
/** Keeps in the result what progress tells, in case a later step throws. */
function noting(result, report) {
    return (event) => {
        if (event.type === "created" || event.type === "patched") {
            result.deployment_id = event.deployment_id;
            result.revision_id = event.revision_id;
            result.changed = true;
        }
        report(event);
    };
}
function leave(result, { deployment, made_revision }) {
    result.outcome = result.changed ? "planned" : "unchanged";
    const isServing = !made_revision && deployment.active_revision_id === result.revision_id;
    if (isServing)
        result.url = urlOf(deployment);
    if (made_revision)
        result.message = `revision ${result.revision_id} is on its way; nobody waited for it`;
}
async function deploy_conclude(result, { settled, revision_id, options }, context) {
    const deployment_id = result.deployment_id ?? "";
    result.status = settled.status;
    result.message = settled.message;
    result.logs = settled.log;
    if (settled.result !== "deployed") {
        result.outcome = settled.result;
        if (settled.result === "deploy_failed")
            await restore(result, { revision_id, options }, context);
        await showServing(result, context);
        return;
    }
    const { isActive, deployment } = await readActivation({ deployment_id, revision_id }, context);
    if (!isActive)
        return notActive(result, deployment);
    const problem = await check(result, { deployment, options }, context);
    if (problem === undefined) {
        result.outcome = result.changed ? "deployed" : "unchanged";
        return;
    }
    result.outcome = "verification_failed";
    result.message = problem;
    if (options.roll_back_on_failure)
        await goBack(result, { revision_id, options }, context);
    await showServing(result, context);
}
function notActive(result, deployment) {
    const { latest_revision_id, active_revision_id } = deployment;
    const isOvertaken = latest_revision_id !== result.revision_id && active_revision_id === latest_revision_id;
    result.outcome = isOvertaken ? "superseded" : "verification_failed";
    result.message = isOvertaken
        ? `revision ${result.revision_id} was live, and revision ${active_revision_id} has taken over`
        : `revision ${result.revision_id} is DEPLOYED, but the deployment serves ${active_revision_id ?? "none"}`;
    result.url = urlOf(deployment);
}
/** Runs the checks; returns what is wrong. */
async function check(result, { deployment, options }, context) {
    const url = urlOf(deployment);
    result.url = url;
    if (options.verify === false)
        return undefined;
    if (!url)
        return "the deployment is live but has no URL to check; turn verification off for it";
    const verified = await verify(url, options.verify, context);
    if (!verified.ok)
        return verified.message;
    result.answer = verified.answer;
    return undefined;
}
/** A failed start leaves the revision before it serving; only where it does not is there something to restore. */
async function restore(result, { revision_id, options }, context) {
    if (!options.roll_back_on_failure || !result.deployment_id)
        return;
    const params = { deployment_id: result.deployment_id };
    const deployment = await context.controlPlane.getDeployment({ params }, { signal: context.signal });
    const active = deployment.active_revision_id;
    if (active && active !== revision_id)
        return;
    await goBack(result, { revision_id, options }, context);
}
async function goBack(result, { revision_id, options }, context) {
    const request = {
        deployment_id: result.deployment_id ?? "",
        not_revision_id: revision_id,
        wait_timeout_ms: options.wait_timeout_ms,
    };
    const words = await rollBack(request, context).then((back) => back.result === "rolled_back" ? `rolled back: ${back.message}` : `not rolled back: ${back.message}`, (error) => {
        if (context.signal.aborted || outcomeOf(error) === undefined)
            throw error;
        return `rolling back failed: ${(0,foundation_error/* messageChain */.N)(error).join(": ")}`;
    });
    result.message = `${result.message}; ${words}`;
}
/** The URL of what serves after a failure: an earlier revision, or nothing. */
async function showServing(result, context) {
    const params = { deployment_id: result.deployment_id ?? "" };
    try {
        result.url = urlOf(await context.controlPlane.getDeployment({ params }, { signal: context.signal }));
    }
    catch (error) {
        // The outcome stands, whether or not the deployment can still be read.
        if (!(error instanceof ControlPlaneError))
            throw error;
        delete result.url;
    }
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/deploy.js


/** Brings the deployment about. Throws what the core throws; with the signal's abort, at once. */
async function deployDescribed(inputs, { desired, source }, { environment, clock, signal, report }) {
    const controlPlane = connectControlPlane({
        baseUrl: inputs.baseUrl,
        credentials: { apiKey: inputs.apiKey, tenantId: inputs.tenantId },
        dialect: inputs.dialect,
        userAgent: "agent-deploy-action",
        environment,
        clock,
        onRetry: (notice) => report({ type: "retrying", ...notice }),
    });
    try {
        const work = deploy(desired, source, {
            wait: inputs.wait,
            wait_timeout_ms: inputs.waitTimeoutMs,
            verify: inputs.verify ? {} : false,
            follow_logs: false,
        }, { controlPlane, clock, signal, report });
        return await untilAborted(work, signal);
    }
    finally {
        await controlPlane.close();
    }
}
/** The runner kills a cancelled step after ten seconds: nothing may hold up what is left to say. */
function untilAborted(work, signal) {
    return new Promise((resolve, reject) => {
        const onAbort = () => reject(signal.reason);
        if (signal.aborted)
            onAbort();
        signal.addEventListener("abort", onAbort, { once: true });
        work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
    });
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/deploy-record.js
const emptyRecord = { changed: false, timeline: [], isRollingBack: false };
/** The record after one more event. Pure. */
function recordProgress(record, event) {
    switch (event.type) {
        case "planned":
            return { ...record, plan: event.plan, ...id("deployment_id", event.plan.deployment_id) };
        case "created":
        case "patched":
            return {
                ...record,
                deployment_id: event.deployment_id,
                changed: true,
                ...id("revision_id", event.revision_id),
            };
        case "status": {
            if (record.isRollingBack)
                return record;
            const { status, sentence, elapsed_ms, revision_id } = event;
            return {
                ...record,
                status,
                revision_id,
                timeline: [...record.timeline, { status, sentence, elapsed_ms }],
            };
        }
        case "rolling_back":
            return { ...record, isRollingBack: true };
        default:
            return record;
    }
}
/** The record with the last word of the core. */
function recordResult(record, result) {
    const { plan, changed } = result;
    return {
        ...record,
        plan,
        changed,
        ...id("deployment_id", result.deployment_id),
        ...id("revision_id", result.revision_id),
        ...id("status", result.status),
        ...id("url", result.url),
    };
}
/** Nothing rather than an undefined that would hide what was known before. */
function id(key, value) {
    return value === undefined ? {} : { [key]: value };
}

// EXTERNAL MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/workflow.js
var action_workflow = __webpack_require__(1949);
;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/describe-deployment.js




/**
 * What is to be live, from inputs, config file and checkout.
 * @throws ConfigurationError with every mistake
 */
function describeDeployment(texts, inputs, workflow, surroundings) {
    const projectDir = (0,external_node_path_.resolve)(workflow.workspace, texts["project-dir"] ?? ".");
    const config = texts.config && (0,external_node_path_.resolve)(workflow.workspace, texts.config);
    return resolveDeployment({
        name: texts.name,
        deployment_type: texts["deployment-type"],
        source: texts.source,
        ...repository(texts, workflow, projectDir),
        graph_config_path: texts["graph-config-path"],
        project_dir: projectDir,
        image_uri: texts["image-uri"],
        integration_id: texts["integration-id"],
        resource_spec: texts["resource-spec"],
        secrets: texts.secrets,
        secret_references: texts["secret-references"],
        install_command: texts["install-command"],
        build_command: texts["build-command"],
        build_on_push: inputs.buildOnPush,
        custom_url: texts["custom-url"],
        config,
        default_name: (0,action_workflow/* defaultName */.Z2)(workflow, projectDir),
        dialect: inputs.dialect,
    }, surroundings);
}
/**
 * What this run knows about a git source: its own repository, branch and commit. Where a checkout or a config file
 * may know better, nothing is said; a pull request's branch and head commit are only known here.
 */
function repository(texts, workflow, projectDir) {
    const url = texts["repo-url"];
    const ref = texts["repo-ref"];
    const given = { repo_url: url, repo_ref: ref };
    const isGit = url !== undefined || texts.source === "repo_host";
    if (!isGit || (url !== undefined && !(0,action_workflow/* isOwnRepository */.nc)(workflow, url)))
        return given;
    if (workflow.event !== "pull_request" && hasConfigFile(texts, projectDir))
        return given;
    const hasCheckout = (0,external_node_fs_.existsSync)((0,external_node_path_.join)(workflow.workspace, ".git"));
    return {
        repo_url: url ?? (hasCheckout ? undefined : ownUrl(workflow)),
        repo_ref: ref ?? workflow.ref,
        commit: ref === undefined || ref === workflow.ref ? workflow.commit : undefined,
    };
}
function ownUrl({ serverUrl, repository: name }) {
    return name === undefined ? undefined : `${serverUrl}/${name}`;
}
function hasConfigFile(texts, projectDir) {
    const names = ["yaml", "yml", "json"].map((extension) => `agent-deploy.${extension}`);
    return texts.config !== undefined || names.some((name) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(projectDir, name)));
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/failure.js





/** Every mistake of a configuration error and of the inputs at once; anything else is thrown on. */
function allMistakes(problems, error) {
    if (error === undefined)
        return new ConfigurationError(problems);
    if (!(error instanceof ConfigurationError))
        throw error;
    return problems.length === 0 ? error : new ConfigurationError([...problems, ...error.problems]);
}
/** The verdict about something thrown. `name` is the deployment's, as far as it is known. */
function verdictOfError(error, signal, name) {
    if (signal.aborted) {
        return {
            outcome: "cancelled",
            message: sentenceOf("cancelled", name, undefined),
            hint: "What was begun at the control plane may still go on there; the next run takes it up.",
        };
    }
    if (error instanceof ConfigurationError) {
        return { outcome: "invalid", message: error.problems.map(problemLine).join("\n"), hint: error.hint };
    }
    const causes = (0,foundation_error/* messageChain */.N)(error).join("\ncaused by: ");
    const outcome = outcomeOf(error);
    if (outcome !== undefined && error instanceof foundation_error/* AgentDeployError */.p) {
        return { outcome, message: sentenceOf(outcome, name, causes), hint: error.hint };
    }
    if (error instanceof foundation_error/* AgentDeployError */.p)
        return { outcome: "invalid", message: causes, hint: error.hint };
    const stack = error instanceof Error ? error.stack : undefined;
    const hint = "This is a defect of agent-deploy; please report it with this text.";
    return { outcome: "internal_error", message: stack ? `${causes}\n${stack}` : causes, hint };
}
/** An annotation on the line of each mistake that stands in a file of the repository. */
function annotateMistakes(runner, problems, workspace) {
    for (const problem of problems) {
        const file = problem.file === undefined ? undefined : inWorkspace(problem.file, workspace);
        const text = file === undefined ? problemLine(problem) : problem.message;
        runner.annotate("error", text, { title: "agent-deploy", file, line: file ? problem.line : undefined });
    }
}
function inWorkspace(file, workspace) {
    const path = file.startsWith("/") ? (0,external_node_path_.relative)(workspace, file) : file;
    return path.startsWith("..") ? undefined : path;
}

// EXTERNAL MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/github/deployment.js
var github_deployment = __webpack_require__(4353);
// EXTERNAL MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/github/octokit.js
var octokit = __webpack_require__(577);
// EXTERNAL MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/github/problem.js
var problem = __webpack_require__(851);
;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/github/tracker.js



function trackDeployment(options) {
    const { access, ref, environment, logUrl, run, clock, warn, redact, remember } = options;
    let opened;
    let begun = false;
    let failed = false;
    let queue = Promise.resolve();
    /** One after the other: a last state must not overtake the first. After a failure the rest would fail too. */
    function enqueue(what, step) {
        queue = queue.then(async () => {
            if (failed)
                return;
            try {
                await step();
            }
            catch (error) {
                failed = true;
                warn(`Could not ${what}: ${(0,problem/* githubProblem */.X)(error)}`);
            }
        });
    }
    return {
        begin(deploymentId, name) {
            if (begun)
                return;
            begun = true;
            const payload = { tool: "agent-deploy", name, run, deployment_id: deploymentId };
            remember({ ref, environment, run, name });
            enqueue("create a GitHub Deployment", async () => {
                const client = await (0,octokit/* connectGitHub */.U)(access);
                const id = await (0,github_deployment/* createDeployment */.Yy)(client, { ref, environment, payload });
                opened = { client, id, payload };
                remember({ ref, environment, run, name, id });
                await (0,github_deployment/* setState */.wb)(client, id, "in_progress", { description: "deploying", logUrl });
            });
        },
        finish(state, { description, url }) {
            enqueue("update the GitHub Deployment", async () => {
                if (!opened)
                    return;
                const { client, id, payload } = opened;
                await (0,github_deployment/* setState */.wb)(client, id, state, { description: redact(description), logUrl, url });
                remember(undefined);
                if (state === "success")
                    await (0,github_deployment/* retirePrevious */.NN)(client, id, { ref, environment, payload }, logUrl);
            });
        },
        leave() {
            enqueue("leave the GitHub Deployment", async () => remember(undefined));
        },
        async settle(limitMs) {
            const stop = new AbortController();
            const late = clock.sleep(limitMs, stop.signal).then(() => warn("GitHub did not take the state of the deployment in time"), () => undefined);
            await Promise.race([queue, late]);
            stop.abort();
        },
    };
}
/** For runs without a token or a repository: nothing to tell. */
const noTracker = {
    begin() { },
    finish() { },
    leave() { },
    settle: () => Promise.resolve(),
};

// EXTERNAL MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/inputs.js
var action_inputs = __webpack_require__(7545);
// EXTERNAL MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/post.js
var post = __webpack_require__(8182);
// EXTERNAL MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/runner.js + 1 modules
var action_runner = __webpack_require__(9107);
;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/secret-text.js
/**
 * What may be a secret's value in a `secrets` input that cannot be understood: it must not be shown together with
 * the mistakes in it. Takes in too much rather than too little.
 */
function possibleSecretValues(text) {
    return text.split(/\r\n|\r|\n/).flatMap((line) => {
        const plain = line.trim().replace(/^-\s+/, "");
        if (plain === "" || plain.startsWith("#") || /^["']?name["']?\s*:/.test(plain))
            return [];
        const parts = /^[^\s=:]+\s*[=:]\s*(.*)$/.exec(plain);
        const value = (parts ? (parts[1] ?? "") : plain).trim();
        const unquoted = value.replace(/^(["'])(.*)\1$/, "$2");
        return /^[|>][+-]?$/.test(value) ? [] : [value, unquoted];
    });
}

;// CONCATENATED MODULE: ./build/action-6377c8b5-6252-458e-a530-62e68501bd7d/code/action/run.js
















/** How long the end of a step waits for GitHub: through one rate limit; when cancelled, within the runner's patience. */
const SETTLE_MS = 75_000;
const SETTLE_CANCELLED_MS = 3500;
/** The Action's step. Resolves with the exit code; never throws for anything that a user can cause. */
async function run(surroundings) {
    const { environment, event, cwd, clock, signal } = surroundings;
    const begun = clock.now();
    const runner = (0,action_runner/* connectRunner */.J)(surroundings);
    const workflow = (0,action_workflow/* readWorkflow */.S6)(environment, event, cwd);
    const texts = (0,action_inputs/* readInputTexts */.DF)(environment);
    hideInputs(runner, texts);
    const { inputs, problems } = (0,action_inputs/* readDeployInputs */.Jj)(texts);
    let record = emptyRecord;
    let name = texts.name;
    let tracker = noTracker;
    let isAnnotated = false;
    const log = createProgressLog(runner);
    function note(next) {
        outputRecord(runner, record, next);
        record = next;
    }
    function report(progress) {
        log.report(progress);
        note(recordProgress(record, progress));
        if (record.deployment_id && isBeginning(record))
            tracker.begin(record.deployment_id, record.plan.name);
    }
    outputRecord(runner, undefined, record);
    let verdict;
    try {
        const described = await describeAll({ texts, inputs, problems, workflow, environment, signal });
        name = described.desired.name;
        for (const { value } of described.desired.secrets ?? [])
            runner.hide(value);
        for (const warning of described.warnings)
            runner.annotate("warning", warning);
        tracker = startTracking({ runner, texts, inputs, workflow, name, clock });
        const result = await deployDescribed(inputs, described, { environment, clock, signal, report });
        note(recordResult(record, result));
        verdict = verdictOf(result);
    }
    catch (error) {
        verdict = verdictOfError(error, signal, name ?? "the deployment");
        if (verdict.outcome === "invalid") {
            for (const value of possibleSecretValues(texts.secrets ?? ""))
                runner.hide(value);
        }
        if (error instanceof ConfigurationError && verdict.outcome === "invalid") {
            annotateMistakes(runner, error.problems, workflow.workspace);
            isAnnotated = true;
        }
    }
    log.end();
    const colour = colourOf(verdict.outcome, inputs.onSuperseded);
    conclude(runner, tracker, { verdict, colour, name, record, elapsedMs: clock.now() - begun, isAnnotated });
    await tracker.settle(signal.aborted ? SETTLE_CANCELLED_MS : SETTLE_MS);
    return exitCodeOf(verdict.outcome, colour);
}
/** Before anything else is written: what is secret among the inputs. */
function hideInputs(runner, texts) {
    for (const name of ["api-key", "github-token"]) {
        const value = texts[name];
        if (value)
            runner.hide(value);
    }
}
/** Reads everything before it complains, so that nobody has to run again for the second mistake. */
async function describeAll({ texts, inputs, problems, workflow, ...rest }) {
    let described;
    try {
        described = await describeDeployment(texts, inputs, workflow, rest);
    }
    catch (error) {
        throw allMistakes(problems, error);
    }
    if (problems.length > 0)
        throw allMistakes(problems, undefined);
    return described;
}
/** Whether something is about to be deployed; from then on GitHub shows it. */
function isBeginning(record) {
    return record.plan !== undefined && record.plan.action !== "none" && record.plan.refusals.length === 0;
}
function startTracking(options) {
    const { runner, texts, inputs, workflow, name, clock } = options;
    const token = texts["github-token"];
    const { repository, commit, apiUrl, runUrl, runKey } = workflow;
    if (!token || !repository || !commit)
        return noTracker;
    return trackDeployment({
        access: { token: new secret/* Secret */.z(token), apiUrl, repository },
        ref: commit,
        environment: inputs.environment ?? name,
        logUrl: runUrl,
        run: runKey,
        clock,
        warn: (message) => runner.annotate("warning", message, { title: "GitHub Deployment" }),
        redact: runner.redact,
        remember: (open) => (0,post/* rememberOpen */.E)(runner, open),
    });
}


/***/ })

};
