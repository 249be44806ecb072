export const id = 926;
export const ids = [926];
export const modules = {

/***/ 39775:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ PACKAGE_NAME)
/* harmony export */ });
/** The name under which npm installs this package: as in package.json. */
const PACKAGE_NAME = "agent-deploy";


/***/ }),

/***/ 50926:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  builtImageSource: () => (/* binding */ builtImageSource)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/action/code/client/errors.js
var errors = __webpack_require__(50002);
// EXTERNAL MODULE: ./build/action/code/sources/tarball/tarball.js + 9 modules
var tarball = __webpack_require__(69261);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: ./node_modules/tar/dist/esm/index.min.js
var index_min = __webpack_require__(98697);
// EXTERNAL MODULE: ./build/action/code/contract/source/image-reference.js
var image_reference = __webpack_require__(18169);
;// CONCATENATED MODULE: ./build/action/code/foundation/find-program.js


/** Where a `PATH` has a program; its relative folders do not count, since they are whose folder one is in. */
function findProgram(path, name) {
    const folders = path.split(external_node_path_.delimiter).filter((folder) => (0,external_node_path_.isAbsolute)(folder));
    const file = process.platform === "win32" ? `${name}.exe` : name;
    return folders.map((folder) => (0,external_node_path_.join)(folder, file)).find((path) => (0,external_node_fs_.existsSync)(path));
}

;// CONCATENATED MODULE: ./build/action/code/foundation/container-engine.js

/** Command lines of containers that this program can use, the preferred one first. */
const ENGINES = ["podman", "docker"];
/** How an engine is asked for its version: of docker, the server's, for without it the command line can do nothing. */
const versionWords = (kind) => [
    "info",
    "--format",
    kind === "podman" ? "{{.Version.Version}}" : "{{.ServerVersion}}",
];
/**
 * The first of these engines that a `PATH` has and that answers.
 * @param open asks the engine, and makes of it what the caller needs; what it throws is the reason to go on
 */
async function searchEngine(path, open, kinds = ENGINES) {
    const reasons = [];
    for (const kind of kinds) {
        const program = findProgram(path, kind);
        if (program === undefined) {
            reasons.push(`${kind} is not installed`);
            continue;
        }
        try {
            return { found: await open({ kind, program }) };
        }
        catch (error) {
            reasons.push(`${kind}: ${error.message}`);
        }
    }
    return { reason: `${reasons.join("; ")}: install podman or docker, and see that \`podman info\` answers` };
}

// EXTERNAL MODULE: ./build/action/code/foundation/loopback.js
var loopback = __webpack_require__(63602);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./build/action/code/sources/image-build/image-build-error.js
var image_build_error = __webpack_require__(37032);
;// CONCATENATED MODULE: ./build/action/code/sources/image-build/engine-call.js



/** An error quotes so many of the last lines. */
const QUOTED_LINES = 8;
const QUESTION_MS = 60_000;
/** A question that is answered at once. @throws Error with what the engine said; the signal's reason when it aborts */
async function askEngine({ program, environment, signal }, words) {
    const asked = { env: { ...environment }, signal, timeout: QUESTION_MS };
    try {
        return (await (0,external_node_util_.promisify)(external_node_child_process_.execFile)(program, words, asked)).stdout.trim();
    }
    catch (error) {
        signal.throwIfAborted();
        const said = String(error.stderr ?? "").trim();
        throw new image_build_error/* EngineCallError */.h(program, words, {
            code: error.code,
            lines: said.split("\n"),
        });
    }
}
/** @throws EngineCallError with what the engine said last; the signal's reason when it aborts */
function runEngine({ program, environment, signal, onLine }, words) {
    return new Promise((resolve, reject) => {
        const child = (0,external_node_child_process_.spawn)(program, words, {
            env: { ...environment },
            signal,
            stdio: ["ignore", "pipe", "pipe"],
        });
        const lines = [];
        for (const stream of [child.stdout, child.stderr])
            onEachLine(stream, (line) => {
                lines.push(line);
                if (lines.length > QUOTED_LINES)
                    lines.shift();
                onLine(line);
            });
        child.once("error", (error) => reject(signal.aborted ? signal.reason : error));
        child.once("close", (code) => {
            if (signal.aborted)
                return reject(signal.reason);
            if (code === 0)
                return resolve();
            reject(new image_build_error/* EngineCallError */.h(program, words, { code, lines }));
        });
    });
}
/** Lines that say something; the last one need not end in a line break. */
function onEachLine(stream, onLine) {
    let rest = "";
    const tell = (lines) => {
        for (const line of lines)
            if (line.trim() !== "")
                onLine(line.trimEnd());
    };
    stream.setEncoding("utf8");
    stream.on("data", (text) => {
        const lines = (rest + text).split("\n");
        rest = lines.pop() ?? "";
        tell(lines);
    });
    stream.on("end", () => tell([rest]));
}

;// CONCATENATED MODULE: ./build/action/code/sources/image-build/registry-login.js


/**
 * Writes a login as engines read it, into a file that only its owner may read: on a command line, others could.
 * @param scratch a folder that its caller removes
 */
async function writeLogin(scratch, { registry, username, password }) {
    const folder = (0,external_node_path_.join)(scratch, "login");
    await (0,promises_.mkdir)(folder, { recursive: true, mode: 0o700 });
    const file = (0,external_node_path_.join)(folder, "config.json");
    const auth = Buffer.from(`${username}:${password.reveal()}`).toString("base64");
    await (0,promises_.writeFile)(file, JSON.stringify({ auths: { [registry]: { auth } } }), { mode: 0o600 });
    return { folder, file };
}

;// CONCATENATED MODULE: ./build/action/code/sources/image-build/image-engine.js








/** @throws ImageBuildError when there is no engine, or none that answers */
async function findImageEngine(environment, options) {
    const open = async ({ kind, program }) => {
        const call = { program, environment, ...options };
        await askEngine(call, versionWords(kind));
        return imageEngine(kind, call);
    };
    const { found, reason } = await searchEngine(environment.PATH ?? "", open);
    options.signal.throwIfAborted();
    if (found)
        return found;
    throw new image_build_error/* ImageBuildError */.q(`an image is built by podman or docker, and none of them answers: ${reason}`, {
        hint: "Or deploy the folder itself: the control plane builds it.",
    });
}
function imageEngine(kind, call) {
    return {
        kind,
        async build({ context, tag, platform, npmrc }) {
            await runEngine(call, [
                ...(kind === "podman"
                    ? PODMAN_BUILD
                    : [...DOCKER_BUILD, "--output", `type=docker,rewrite-timestamp=true`]),
                ...["--platform", platform, "--file", (0,external_node_path_.join)(context, "Dockerfile"), "--tag", tag],
                ...(npmrc === undefined ? [] : ["--secret", `id=npmrc,src=${npmrc}`]),
                context,
            ]);
            const id = await askEngine(call, ["image", "inspect", "--format", "{{.Id}}", tag]);
            return id.startsWith("sha256:") ? id : `sha256:${id}`;
        },
        push: (push) => (kind === "podman" ? pushByPodman(call, push) : pushByDocker(call, push)),
        save: (tag, file) => runEngine(call, kind === "podman"
            ? ["save", "--format", "oci-archive", "--output", file, tag]
            : ["save", "--output", file, tag]),
    };
}
/** Docker's format, for that of OCI has no health check; no time of this build, so that the same tree is the same image. */
const PODMAN_BUILD = ["build", "--format", "docker", "--timestamp", "0"];
const DOCKER_BUILD = [
    "buildx",
    "build",
    "--provenance=false",
    "--sbom=false",
    "--build-arg",
    "SOURCE_DATE_EPOCH=0",
];
async function pushByPodman(call, { image, target, access, scratch }) {
    const file = (0,external_node_path_.join)(scratch, "digest");
    const login = access ? ["--authfile", (await writeLogin(scratch, access)).file] : [];
    // As docker does by itself: TLS is tried first.
    const plain = access?.isPlain || (0,loopback/* isLoopback */.U)(hostOf(target)) ? ["--tls-verify=false"] : [];
    await runEngine(call, ["push", ...login, ...plain, "--digestfile", file, image, target]);
    return (await (0,promises_.readFile)(file, "utf8")).trim();
}
async function pushByDocker(call, { image, target, access, scratch }) {
    if (image !== target)
        await runEngine(call, ["tag", image, target]);
    try {
        const login = access ? await dockerLogin(call, (await writeLogin(scratch, access)).folder) : [];
        await runEngine(call, [...login, "push", target]);
        const digests = await askEngine(call, [
            ...["image", "inspect", "--format", '{{join .RepoDigests " "}}'],
            target,
        ]);
        const repository = (0,image_reference/* imageReference */.rA)(target)?.repository;
        const found = digests.split(" ").map(image_reference/* imageReference */.rA);
        const digest = found.find((one) => one !== undefined && one.repository === repository)?.digest;
        if (digest !== undefined)
            return digest;
        throw new image_build_error/* ImageBuildError */.q(`docker does not tell the digest under which ${repository} has the image`, {
            hint: "See what `docker image inspect` says of it, or build with podman.",
        });
    }
    finally {
        // The name was for the push only.
        if (image !== target)
            await askEngine(call, ["rmi", target]).catch(() => undefined);
    }
}
/** With another configuration docker forgets its context, and so which server to talk to. */
async function dockerLogin(call, folder) {
    const words = ["context", "inspect", "--format", "{{.Endpoints.docker.Host}}"];
    const server = await askEngine(call, words).catch(() => "");
    return ["--config", folder, ...(server === "" ? [] : ["--host", server])];
}
/** Of `host[:port]/repository:tag`, without the port. */
const hostOf = (target) => (target.split("/", 1)[0] ?? "").replace(/:\d+$/, "");

// EXTERNAL MODULE: ./build/action/code/sources/image-build/image-platform.js
var image_platform = __webpack_require__(46660);
;// CONCATENATED MODULE: ./build/action/code/sources/image-build/image-recipe.js
// This folder: the image of a project: what goes into it, and how an engine makes it. Not here: where it is pushed.

/** Folders of the build context, which are copied as they are. */
const CONTEXT = { project: "project", server: "server", data: "data", sbom: "sbom.json" };
/** Where it listens unless PORT says otherwise. */
const PORT = 8000;
/** `node` of the official images. */
const USER = "1000:1000";
const HEALTH = `fetch("http://127.0.0.1:"+process.env.PORT+"/ok").then((a)=>process.exit(a.ok?0:1),()=>process.exit(1))`;
/** The text of the Dockerfile: packages are installed and built in a stage of their own, whose caches are left behind. */
function dockerfile({ base, graph_config_path, serverEntry, steps, labels }) {
    const project = external_node_path_.posix.join("/app", external_node_path_.posix.dirname(graph_config_path));
    const installed = steps.commands.length > 0;
    const entry = ["node", `/opt/agent-deploy/${serverEntry}`, "--dir", project];
    const arguments_ = ["--config", external_node_path_.posix.basename(graph_config_path), "--host", "0.0.0.0"];
    const lines = [
        ...(installed
            ? [
                `FROM ${base} AS build`,
                `COPY ${CONTEXT.project}/ /app/`,
                "ENV CI=true COREPACK_ENABLE_DOWNLOAD_PROMPT=0 YARN_NODE_LINKER=node-modules",
                ...steps.commands.flatMap(({ directory, command }) => [
                    `WORKDIR ${external_node_path_.posix.join("/app", directory)}`,
                    `RUN --mount=type=secret,id=npmrc,target=/root/.npmrc ${command}`,
                ]),
                "",
            ]
            : []),
        `FROM ${base}`,
        ...Object.entries(labels).map(([name, value]) => `LABEL ${name}=${JSON.stringify(value)}`),
        `ENV NODE_ENV=production PORT=${PORT} AGENT_DATA=/data`,
        `COPY ${CONTEXT.server}/ /opt/agent-deploy/`,
        installed ? "COPY --from=build /app/ /app/" : `COPY ${CONTEXT.project}/ /app/`,
        `COPY ${CONTEXT.sbom} /sbom.json`,
        `COPY --chown=${USER} ${CONTEXT.data}/ /data/`,
        `WORKDIR ${project}`,
        `USER ${USER}`,
        `EXPOSE ${PORT}`,
        "STOPSIGNAL SIGTERM",
        `HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ${JSON.stringify(["node", "-e", HEALTH])}`,
        `ENTRYPOINT ${JSON.stringify([...entry, ...arguments_])}`,
    ];
    return `${lines.join("\n")}\n`;
}

// EXTERNAL MODULE: ./build/action/code/project/lock-files.js
var lock_files = __webpack_require__(61226);
;// CONCATENATED MODULE: ./build/action/code/sources/image-build/package-steps.js



/**
 * How a project's packages get into its image: by its own command, else exactly as its lock file says, then its build
 * command; what only development needs is left out in the end. What a command of its own installs stays.
 * @param root the packed tree
 * @param project the folder of the graph configuration below it: `""` or `apps/agent`
 */
function packageSteps(root, project, own) {
    const lockFile = lock_files/* lockFiles */.tY.find((name) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, name)));
    const hasPackages = (0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, "package.json"));
    const build = own.build_command ? [{ directory: project, command: own.build_command }] : [];
    if (own.install_command)
        return { commands: [{ directory: project, command: own.install_command }, ...build], lockFile };
    if (!hasPackages)
        return { commands: build, lockFile };
    const { install, prune } = commandsOf(root, lockFile);
    return {
        commands: [{ directory: "", command: install }, ...build, { directory: "", command: prune }],
        lockFile,
    };
}
function commandsOf(root, lockFile) {
    const manager = lockFile === undefined ? "npm" : lock_files/* LOCK_FILES */.Cv[lockFile];
    // npm keeps its cache beside the home folder, which the last stage does not take over.
    if (manager === "npm")
        return {
            install: `npm ${lockFile === undefined ? "install" : "ci"} --no-audit --no-fund`,
            prune: "npm prune --omit=dev --no-audit --no-fund",
        };
    const named = packageManagerOf(root);
    const program = named?.startsWith(`${manager}@`)
        ? `corepack ${named.split("+")[0]}`
        : `corepack ${manager}`;
    if (manager === "pnpm")
        return { install: `${program} install --frozen-lockfile`, prune: `${program} prune --prod` };
    const isClassic = /^# yarn lockfile v1/m.test((0,external_node_fs_.readFileSync)((0,external_node_path_.join)(root, "yarn.lock"), "utf8").slice(0, 1000));
    return isClassic
        ? {
            install: `${program} install --frozen-lockfile`,
            prune: `${program} install --frozen-lockfile --production --ignore-scripts`,
        }
        : { install: `${program} install --immutable`, prune: `${program} workspaces focus --all --production` };
}
/** The field `packageManager` of the project's manifest; undefined where there is none that can be read. */
function packageManagerOf(root) {
    try {
        const { packageManager } = JSON.parse((0,external_node_fs_.readFileSync)((0,external_node_path_.join)(root, "package.json"), "utf8"));
        return typeof packageManager === "string" ? packageManager : undefined;
    }
    catch {
        // Its manager says what is wrong with it.
        return undefined;
    }
}

// EXTERNAL MODULE: ./build/action/code/foundation/json/json-object.js
var json_object = __webpack_require__(40400);
// EXTERNAL MODULE: ./build/action/code/foundation/package-name.js
var package_name = __webpack_require__(39775);
;// CONCATENATED MODULE: ./build/action/code/sources/image-build/sbom.js




/**
 * The software bill of materials of an image, CycloneDX 1.5 as JSON: the agent server, and what the project's lock file
 * names. Without serial number and time, so that the same tree gives the same text.
 */
function sbom(root, lockFile, serverVersion) {
    const packages = [
        [package_name/* PACKAGE_NAME */.r, serverVersion],
        ...(lockFile === undefined ? [] : lockedPackages(lockFile, (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(root, lockFile), "utf8"))),
    ];
    const components = new Map(packages.map(([name, version]) => [`${name}@${version}`, component(name, version)]));
    const sorted = [...components].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
    return `${JSON.stringify({ bomFormat: "CycloneDX", specVersion: "1.5", version: 1, components: sorted }, null, 1)}\n`;
}
function component(name, version) {
    const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
    return { type: "library", name, version, purl, "bom-ref": purl };
}
/** Name and version of every package that an install without development packages may have. */
function lockedPackages(lockFile, text) {
    switch (lockFile) {
        case "package-lock.json":
        case "npm-shrinkwrap.json":
            return ofNpm(text);
        case "pnpm-lock.yaml":
            return matches(text, /^ {2}'?\/?((?:@[^@/'\s]+\/)?[^@/'\s]+)[@/](\d[^:'()\s]*)[^:]*'?:/gm);
        case "yarn.lock":
            return matches(text, /^"?((?:@[^@/"\s]+\/)?[^@/"\s]+)@[^\n]*:\n {2}version:? "?([^"\n]+)/gm);
    }
}
function ofNpm(text) {
    const lock = JSON.parse(text);
    const packages = (0,json_object/* isJsonObject */.O)(lock) && (0,json_object/* isJsonObject */.O)(lock.packages) ? lock.packages : {};
    return Object.entries(packages).flatMap(([path, entry]) => {
        const at = path.lastIndexOf("node_modules/");
        if (at === -1 || !(0,json_object/* isJsonObject */.O)(entry) || entry.dev === true || typeof entry.version !== "string")
            return [];
        const name = typeof entry.name === "string" ? entry.name : path.slice(at + "node_modules/".length);
        return [[name, entry.version]];
    });
}
function matches(text, pattern) {
    return [...text.matchAll(pattern)].map(([, name = "", version = ""]) => [name, version]);
}

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(73136);
;// CONCATENATED MODULE: ./build/action/code/sources/image-build/server-tree.js








/** The root of this package. */
const root = (0,external_node_url_.fileURLToPath)(new URL(/* asset import */ __webpack_require__(89492), __webpack_require__.b));
/** What an agent server is made of, below `src/` or `lib/`. */
const PARTS = ["agent-server", "foundation", "http", "project"];
/**
 * Puts this package's agent server and the packages that it needs into a folder. A clone brings its sources and what is
 * installed in it; an installed package is installed again, for the platform of the image.
 * @throws ImageBuildError when npm does not install it
 */
async function writeServerTree(target, platform, environment) {
    const { version } = JSON.parse((0,external_node_fs_.readFileSync)((0,external_node_path_.join)(root, "package.json"), "utf8"));
    await (0,promises_.mkdir)(target, { recursive: true });
    if (!isClone()) {
        await installServer(target, `${package_name/* PACKAGE_NAME */.r}@${version}`, platform, environment);
        return { entry: `node_modules/${package_name/* PACKAGE_NAME */.r}/lib/agent-server/main.js`, version };
    }
    await (0,promises_.cp)((0,external_node_path_.join)(root, "package.json"), (0,external_node_path_.join)(target, "package.json"));
    for (const part of PARTS)
        await (0,promises_.cp)((0,external_node_path_.join)(root, "src", part), (0,external_node_path_.join)(target, "src", part), { recursive: true });
    for (const folder of packageFolders())
        await (0,promises_.cp)((0,external_node_path_.join)(root, folder), (0,external_node_path_.join)(target, folder), { recursive: true, dereference: true });
    return { entry: "src/agent-server/main.ts", version };
}
/** Whether this program runs from its sources. */
const isClone = () => import.meta.url.endsWith(".ts");
async function installServer(target, name, { os, cpu }, environment) {
    await (0,promises_.writeFile)((0,external_node_path_.join)(target, "package.json"), '{"private":true}\n');
    const options = ["--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", `--os=${os}`, `--cpu=${cpu}`];
    await (0,external_node_util_.promisify)(external_node_child_process_.execFile)("npm", ["install", ...options, name], {
        cwd: target,
        env: { ...environment },
    }).catch((cause) => {
        throw new image_build_error/* ImageBuildError */.q(`npm could not install ${name} for the image`, {
            hint: "The image needs the agent server from npm: see whether its registry can be reached.",
            cause,
        });
    });
}
/** The folders of all packages that this one needs, relative to its root; one in another's folder comes with it. */
function packageFolders() {
    const found = new Set();
    const add = (name, from) => {
        const folder = findPackage(name, from);
        if (folder === undefined || found.has(folder))
            return;
        found.add(folder);
        for (const needed of dependenciesOf((0,external_node_path_.join)(root, folder)))
            add(needed, folder);
    };
    for (const name of dependenciesOf(root))
        add(name, "");
    const all = [...found].sort();
    return all.filter((folder) => !all.some((other) => folder.startsWith(`${other}/`)));
}
function findPackage(name, from) {
    for (let folder = from;; folder = (0,external_node_path_.dirname)(folder)) {
        const candidate = (0,external_node_path_.join)(folder, "node_modules", name);
        if ((0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, candidate, "package.json")))
            return candidate;
        if (folder === "." || folder === "")
            return undefined;
    }
}
function dependenciesOf(folder) {
    const { dependencies, optionalDependencies } = JSON.parse((0,external_node_fs_.readFileSync)((0,external_node_path_.join)(folder, "package.json"), "utf8"));
    return Object.keys({ ...dependencies, ...optionalDependencies });
}

;// CONCATENATED MODULE: ./build/action/code/sources/image-build/build-image.js













/** The text that an engine would be given. @throws ConfigurationError as the packing does */
function imageDockerfile(options) {
    return inContext(options, ({ text }) => Promise.resolve(text));
}
/**
 * Builds the image of a project: its packed tree, its packages and the agent server. The same tree gives the same image.
 * @throws ConfigurationError as the packing does; ImageBuildError
 */
async function buildImage(options) {
    const { tag, signal, onLine, environment } = options;
    const { name: platform } = (0,image_platform/* imagePlatform */.Ht)(options.platform);
    const engine = await findImageEngine(environment, { signal, onLine });
    const here = `${(0,external_node_os_.platform)()}/${archName((0,external_node_os_.arch)())}`;
    if (here !== platform)
        options.onWarning(`the image is for ${platform}, and this machine is ${here}: commands of the build are emulated`);
    return inContext(options, async ({ context }) => {
        const image_id = await engine.build({ context, tag, platform, npmrc: npmrcOf(environment) });
        const scratch = (0,external_node_path_.join)(context, "..");
        const digest = options.push ? await engine.push({ image: tag, target: tag, scratch }) : undefined;
        if (options.output !== undefined)
            await engine.save(tag, options.output);
        return { tag, image_id, platform, digest };
    });
}
async function inContext(options, use) {
    const scratch = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), "agent-deploy-image-"));
    const context = (0,external_node_path_.join)(scratch, "context");
    try {
        const { graph_config_path, digest } = await writeProject(options, (0,external_node_path_.join)(context, CONTEXT.project));
        const { os, cpu } = (0,image_platform/* imagePlatform */.Ht)(options.platform);
        const server = await writeServerTree((0,external_node_path_.join)(context, CONTEXT.server), { os, cpu }, options.environment);
        const root = (0,external_node_path_.join)(context, CONTEXT.project);
        const folder = external_node_path_.posix.dirname(graph_config_path);
        const steps = packageSteps(root, folder === "." ? "" : folder, options);
        await (0,promises_.mkdir)((0,external_node_path_.join)(context, CONTEXT.data));
        await (0,promises_.writeFile)((0,external_node_path_.join)(context, CONTEXT.sbom), sbom(root, steps.lockFile, server.version));
        const text = dockerfile({
            base: options.base ?? `docker.io/library/node:${process.versions.node}-slim`,
            graph_config_path,
            serverEntry: server.entry,
            steps,
            labels: {
                ...nameOf((0,external_node_path_.join)(root, folder)),
                "dev.agent-deploy.source.digest": digest,
                "dev.agent-deploy.server.version": server.version,
                "dev.agent-deploy.sbom": "/sbom.json",
            },
        });
        await normalModes(context);
        await (0,promises_.writeFile)((0,external_node_path_.join)(context, "Dockerfile"), text);
        return await use({ context, text });
    }
    finally {
        await (0,promises_.rm)(scratch, { recursive: true, force: true });
    }
}
/** The very tree that a deploy of the folder uploads. */
async function writeProject(options, target) {
    await (0,promises_.mkdir)(target, { recursive: true });
    const source = options.packed ?? (await packedProject(options));
    try {
        await source.deliver({
            deployment_id: "",
            signal: options.signal,
            async upload({ content }) {
                await (0,external_node_stream_promises_.pipeline)(content.stream(), (0,index_min.x)({ cwd: target, strict: true }));
                return "";
            },
            pushAccess: () => Promise.reject(new TypeError("a tree is written without a registry")),
        });
        return { graph_config_path: source.graph_config_path, digest: source.digest ?? "" };
    }
    finally {
        if (source !== options.packed)
            source.release();
    }
}
async function packedProject(options) {
    const { directory, graph_config_path, install_command, build_command, signal, onWarning } = options;
    const commands = { install_command, build_command };
    const source = await (0,tarball/* tarballSource */.C)({ directory, configPath: graph_config_path, commands, signal });
    for (const warning of source.warnings)
        onWarning(warning);
    return source;
}
/** Modes are part of an image, and depend on who made the files. */
async function normalModes(folder) {
    await (0,promises_.chmod)(folder, 0o755);
    for (const entry of await (0,promises_.readdir)(folder, { withFileTypes: true })) {
        const path = (0,external_node_path_.join)(folder, entry.name);
        if (entry.isDirectory())
            await normalModes(path);
        else if (entry.isFile())
            await (0,promises_.chmod)(path, ((await (0,promises_.stat)(path)).mode & 0o100) === 0 ? 0o644 : 0o755);
    }
}
const archName = (name) => (name === "x64" ? "amd64" : name);
/** Name and version of the project, by its manifest: neither folder nor tag, since the same tree is the same image. */
function nameOf(folder) {
    try {
        const { name, version } = JSON.parse((0,external_node_fs_.readFileSync)((0,external_node_path_.join)(folder, "package.json"), "utf8"));
        return {
            ...(typeof name === "string" && { "org.opencontainers.image.title": name }),
            ...(typeof version === "string" && { "org.opencontainers.image.version": version }),
        };
    }
    catch {
        // No manifest, or one that its package manager complains of.
        return {};
    }
}
function npmrcOf(environment) {
    const file = environment.npm_config_userconfig ?? environment.NPM_CONFIG_USERCONFIG ?? (0,external_node_path_.join)((0,external_node_os_.homedir)(), ".npmrc");
    return (0,external_node_fs_.existsSync)(file) ? file : undefined;
}

;// CONCATENATED MODULE: ./build/action/code/sources/image-build/check-takes-images.js


/**
 * Asks the control plane whether it runs images that are pushed to it, before minutes go into building one. The hosted
 * service does.
 * @throws ImageBuildError with the control plane's reason
 */
async function checkTakesImages({ controlPlane, signal, }) {
    if (controlPlane.dialect !== "neutral")
        return;
    const info = await controlPlane.getInfo({}, { signal }).catch((error) => {
        // A control plane that does not tell will say it when the deployment is created.
        if (error instanceof errors/* NotFoundError */.m_)
            return undefined;
        throw error;
    });
    if (!info || info.sources.includes("internal_image"))
        return;
    const { engine, registry } = info;
    const reasons = [
        ...(engine.kind === "none"
            ? [`it has no engine that runs them (${engine.reason ?? "no reason given"})`]
            : []),
        ...(registry?.kind === "none" ? [registry.reason ?? "it has no registry"] : []),
    ];
    throw new image_build_error/* ImageBuildError */.q(`the control plane at ${controlPlane.baseUrl} takes no images of its own registry: ${reasons.join("; ") || "it does not run the source internal_image"}`, { hint: "Or deploy the folder itself: the control plane builds it." });
}

;// CONCATENATED MODULE: ./build/action/code/sources/image-build/push-to-registry.js



/** Of a registry that does not take a credential, as engines tell it in their last line. */
const REFUSED = /unauthori[sz]ed|authentication required|denied|forbidden|invalid username|\b40[13]\b/i;
/**
 * Pushes an image of this machine with the control plane's token, and once more with another where the token was refused:
 * it may have expired in the middle of the push, and what the registry has by then is not sent again.
 * @returns `repository@sha256:…`
 * @throws PushRefusedError when the registry does not take it; ControlPlaneError when there is no token
 */
async function pushToRegistry(image, target, { scratch, environment, name }) {
    const { signal } = target;
    const engine = await findImageEngine(environment, { signal, onLine: () => { } });
    const tag = image.image_id.replace("sha256:", "").slice(0, 12);
    for (let renewed = false;; renewed = true) {
        const access = await target.pushAccess();
        const { registry, username, token: password, isPlain } = access;
        const repository = access.repository_url ?? `${access.registry_url}/${name}`;
        try {
            const digest = await engine.push({
                image: image.image_id,
                target: `${repository}:${tag}`,
                access: { registry, username, password, isPlain },
                scratch,
            });
            return `${repository}@${digest}`;
        }
        catch (error) {
            if (!(error instanceof image_build_error/* ImageBuildError */.q))
                throw error;
            if (renewed || !isRefusal(error))
                throw notTaken(error, { access, repository });
            target.warn?.("the registry did not take the push token, which may have expired: pushing with a new one");
        }
    }
}
const isRefusal = (error) => error instanceof image_build_error/* EngineCallError */.h && REFUSED.test(error.lastLine);
function notTaken(error, { access, repository }) {
    const { registry, isPlain, token } = access;
    const said = error instanceof image_build_error/* EngineCallError */.h ? error.lastLine : error.message;
    const where = isPlain
        ? `${registry} answers without TLS: on another machine docker wants it among its insecure-registries.`
        : `See that ${registry} can be reached from here and has room.`;
    return new errors/* PushRefusedError */.zG(`the image could not be pushed: ${said.replaceAll(token.reveal(), "***")}`, { method: "push", path: repository }, { hint: `${where} Deploy again: what is there already is not sent twice.` });
}

;// CONCATENATED MODULE: ./build/action/code/sources/image-build/built-image.js









/**
 * The image of a project, which is built on this machine for the plan, and pushed to the control plane's registry when the
 * plan is applied. The same image that is live already is no change.
 * @throws ConfigurationError as the packing does
 */
async function builtImageSource(options) {
    const packed = await (0,tarball/* tarballSource */.C)(options);
    const tag = localName(options.directory);
    let made;
    async function build({ clock, report }) {
        const { commands, ...others } = options;
        report({ type: "building", description: `the image of ${packed.describe()}` });
        return buildImage({
            ...others,
            packed,
            tag,
            install_command: commands?.install_command ?? undefined,
            build_command: commands?.build_command ?? undefined,
            onLine: buildLog({ clock, report }),
            onWarning: (message) => report({ type: "warning", message }),
        });
    }
    return {
        kind: "internal_image",
        digest: undefined,
        warnings: packed.warnings,
        describe: () => `the image of ${packed.describe()}`,
        async identify(surroundings) {
            await checkTakesImages(surroundings);
            made ??= build(surroundings);
            const { image_id } = await made;
            return (await deployedDigest(image_id, surroundings)) ?? image_id;
        },
        async deliver(target) {
            const image = await made;
            if (!image)
                throw new TypeError("an image is pushed after its plan");
            return { image_uri: await push(image, target, options) };
        },
        release: () => packed.release(),
    };
}
/** The digest under which this very image is deployed; undefined where another one is, or nobody knows. */
async function deployedDigest(image_id, { observed, controlPlane, signal, report }) {
    if (observed?.deployment.source !== "internal_image")
        return undefined;
    const { deployment, latest_revision } = observed;
    const { image_uri } = (latest_revision ?? deployment).source_revision_config ?? {};
    const digest = image_uri?.split("@")[1];
    if (!image_uri || digest === undefined)
        return undefined;
    try {
        const deployed = await controlPlane.pushedImageId(deployment.id, image_uri, { signal });
        return deployed === image_id ? digest : undefined;
    }
    catch (error) {
        if (signal.aborted || !(error instanceof errors/* ControlPlaneError */.Cj))
            throw error;
        const message = `whether ${image_uri} is the same image cannot be told, so it counts as another: ${error.message}`;
        report({ type: "warning", message });
        return undefined;
    }
}
/** @returns the image as a deployment names it, `repository@sha256:…` */
async function push(image, target, { directory, environment }) {
    const scratch = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), "agent-deploy-push-"));
    try {
        return await pushToRegistry(image, target, { scratch, environment, name: repositoryName(directory) });
    }
    finally {
        await (0,promises_.rm)(scratch, { recursive: true, force: true });
    }
}
/** What the engine says, as lines of a build's log. */
function buildLog({ clock, report }) {
    let lines = 0;
    return (message) => {
        lines++;
        const entry = { id: `build-${lines}`, timestamp: clock.now(), level: "INFO", message };
        report({ type: "log", stream: "build", entries: [entry] });
    };
}
/** One name a folder: the image of the last build takes the place of the one before. */
function localName(directory) {
    const of = (0,external_node_crypto_.createHash)("sha256").update(directory).digest("hex").slice(0, 8);
    return `localhost/agent-deploy/${repositoryName(directory)}-${of}:latest`;
}
function repositoryName(directory) {
    const name = (0,external_node_path_.basename)(directory)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-+|-+$/g, "");
    return name || "agent";
}


/***/ })

};
