import { type Answer, type Call, invalid, noContent, notFound, paged } from "./answers.ts";

export type FakeComment = {
  id: number;
  /** Of the pull request. */
  number: number;
  body: string;
  user: { login: string; type: "Bot" | "User" };
  author_association: string;
  created_at: string;
  updated_at: string;
};

const LIMIT = 65_536;

/** Comments on the issues and pull requests of one repository. */
export class FakeComments {
  readonly all: FakeComment[] = [];
  readonly #nextId: () => number;
  readonly #login: string;

  constructor(nextId: () => number, login: string) {
    this.#nextId = nextId;
    this.#login = login;
  }

  /** A comment of somebody, a stranger unless said otherwise. */
  add(number: number, body: string, over: Partial<FakeComment> = {}): FakeComment {
    const now = new Date().toISOString();
    const comment: FakeComment = {
      id: this.#nextId(),
      number,
      body,
      user: { login: "somebody", type: "User" },
      author_association: "NONE",
      created_at: now,
      updated_at: now,
      ...over,
    };
    this.all.push(comment);
    return comment;
  }

  answer(call: Call): Answer {
    const [, number] = /^issues\/(\d+)\/comments$/.exec(call.rest) ?? [];
    if (number !== undefined) {
      if (call.method === "POST") return this.#create(Number(number), call);
      const ofIssue = this.all.filter((comment) => comment.number === Number(number));
      return paged(
        ofIssue.toSorted((a, b) => a.id - b.id),
        call,
      );
    }
    const id = Number(/^issues\/comments\/(\d+)$/.exec(call.rest)?.[1]);
    const comment = this.all.find((each) => each.id === id);
    if (!comment) return notFound;
    if (call.method === "PATCH") return this.#edit(comment, call);
    if (call.method === "DELETE") {
      this.all.splice(this.all.indexOf(comment), 1);
      return noContent;
    }
    return { status: 200, body: comment };
  }

  #create(number: number, { body = {} }: Call): Answer {
    const problem = bodyProblem(body.body);
    if (problem) return problem;
    const type = this.#login.endsWith("[bot]") ? "Bot" : "User";
    return { status: 201, body: this.add(number, String(body.body), { user: { login: this.#login, type } }) };
  }

  #edit(comment: FakeComment, { body = {} }: Call): Answer {
    const problem = bodyProblem(body.body);
    if (problem) return problem;
    comment.body = String(body.body);
    comment.updated_at = new Date().toISOString();
    return { status: 200, body: comment };
  }
}

function bodyProblem(body: unknown): Answer | undefined {
  if (typeof body !== "string" || body.trim() === "") return invalid("IssueComment", "body", "missing_field");
  if (body.length <= LIMIT) return undefined;
  return invalid(
    "IssueComment",
    "data",
    "unprocessable",
    `Body is too long (maximum is ${LIMIT} characters)`,
  );
}
