import { Auth, HTTPException } from "@langchain/langgraph-sdk/auth";

/** Each user sees what is theirs, as the official documentation shows it. The token is the user's name. */
export const auth = new Auth()
  .authenticate(async (request: Request) => {
    const [scheme, identity] = (request.headers.get("authorization") ?? "").split(" ");
    if (scheme !== "Bearer" || !identity) throw new HTTPException(401, { message: "Who are you?" });
    return { identity, permissions: [] };
  })
  .on("*", ({ value, user }) => {
    if ("metadata" in value) {
      value.metadata ??= {};
      value.metadata.owner = user.identity;
    }
    return { owner: user.identity };
  });
