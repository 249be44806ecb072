import { type Answer, type Call, invalid, noContent, notFound, paged } from "./answers.ts";

export type FakeStatus = Record<string, unknown> & { id: number; state: string };
export type FakeDeployment = Record<string, unknown> & {
  id: number;
  ref: string;
  environment: string;
  payload: unknown;
  statuses: FakeStatus[];
};

const STATES = new Set(["error", "failure", "inactive", "in_progress", "queued", "pending", "success"]);

/** Deployments and environments of one repository. */
export class FakeDeployments {
  readonly all: FakeDeployment[] = [];
  readonly environments = new Set<string>();
  readonly #nextId: () => number;
  readonly #refs: ReadonlySet<string> | undefined;

  constructor(nextId: () => number, refs: readonly string[] | undefined) {
    this.#nextId = nextId;
    this.#refs = refs && new Set(refs);
  }

  answer(call: Call): Answer {
    const [, id, sub] = /^deployments(?:\/(\d+))?(\/statuses)?$/.exec(call.rest) ?? [null, null, null];
    if (!id) return call.method === "POST" ? this.#create(call) : this.#list(call);
    const deployment = this.all.find((each) => each.id === Number(id));
    if (!deployment) return notFound;
    if (!sub && call.method === "DELETE") return this.#delete(deployment);
    if (!sub) return { status: 200, body: publicView(deployment) };
    return call.method === "POST"
      ? this.#setStatus(deployment, call)
      : paged(deployment.statuses.toReversed(), call);
  }

  /** Its deployments stay, as GitHub keeps them. */
  deleteEnvironment(call: Call): Answer {
    const name = decodeURIComponent(call.rest.slice("environments/".length));
    return this.environments.delete(name) ? noContent : notFound;
  }

  #create({ body = {} }: Call): Answer {
    const { ref, description, required_contexts, auto_merge = true, environment = "production" } = body;
    if (typeof ref !== "string") return invalid("Deployment", "ref", "missing_field");
    if (this.#refs && !this.#refs.has(ref)) {
      return { status: 422, body: { message: `No ref found for: ${ref}` } };
    }
    if (tooLong(description)) return invalid("Deployment", "description", "too_long");
    if (auto_merge) return { status: 202, body: { message: "Auto-merged main into topic on deployment." } };
    if (!Array.isArray(required_contexts) || required_contexts.length > 0) {
      return { status: 409, body: { message: "Conflict: Commit status checks failed for topic." } };
    }
    const deployment: FakeDeployment = {
      task: "deploy",
      ...body,
      id: this.#nextId(),
      ref,
      sha: ref,
      environment: String(environment),
      payload: body.payload ?? {},
      transient_environment: body.transient_environment ?? false,
      created_at: new Date().toISOString(),
      statuses: [],
    };
    this.all.push(deployment);
    this.environments.add(deployment.environment);
    return { status: 201, body: publicView(deployment) };
  }

  #list(call: Call): Answer {
    const matches = (deployment: FakeDeployment) =>
      ["ref", "sha", "environment", "task"].every((key) => {
        const wanted = call.query.get(key);
        return wanted === null || (deployment[key] ?? (key === "task" ? "deploy" : undefined)) === wanted;
      });
    return paged(this.all.filter(matches).toReversed().map(publicView), call);
  }

  #setStatus(deployment: FakeDeployment, { body = {} }: Call): Answer {
    const { state, description, log_url, environment_url, auto_inactive = true } = body;
    if (typeof state !== "string" || !STATES.has(state))
      return invalid("DeploymentStatus", "state", "invalid");
    if (tooLong(description)) return invalid("DeploymentStatus", "description", "too_long");
    for (const [field, value] of Object.entries({ log_url, environment_url })) {
      if (value !== undefined && !/^https?:\/\//.test(String(value))) {
        return invalid("DeploymentStatus", field, "invalid");
      }
    }
    if (state === "success" && auto_inactive) this.#deactivateOthers(deployment);
    const status = { ...body, id: this.#nextId(), state };
    deployment.statuses.push(status);
    return { status: 201, body: status };
  }

  #deactivateOthers(deployment: FakeDeployment): void {
    for (const other of this.all) {
      const isPrior = other.id < deployment.id && other.environment === deployment.environment;
      if (!isPrior || other.transient_environment || other.production_environment) continue;
      other.statuses.push({ id: this.#nextId(), state: "inactive" });
    }
  }

  #delete(deployment: FakeDeployment): Answer {
    const others = this.all.filter((other) => other.environment === deployment.environment);
    if (deployment.statuses.at(-1)?.state === "success" && others.length > 1) {
      const message =
        "We cannot delete an active deployment unless it is the only deployment in a given environment.";
      return { status: 422, body: { message } };
    }
    this.all.splice(this.all.indexOf(deployment), 1);
    return noContent;
  }
}

const tooLong = (description: unknown) => typeof description === "string" && [...description].length > 140;

function publicView({ statuses: _, ...deployment }: FakeDeployment): unknown {
  return { created_at: "2026-01-01T00:00:00Z", ...deployment };
}
