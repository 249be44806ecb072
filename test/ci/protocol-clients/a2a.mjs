// The official JavaScript client of A2A 1.x, with its own layer for servers of 0.3: prints what it found as JSON.
// It runs in a project that has the client, not in this one: so the name is no literal.
const library = "@a2a-js/sdk";
const { taskStateToJSON } = await import(library);
const { ClientFactory, DefaultAgentCardResolver, JsonRpcTransportFactory } = await import(
  `${library}/client`
);

const [, , url] = process.argv;
const legacyCompat = { enabled: true };
const factory = new ClientFactory({
  transports: [new JsonRpcTransportFactory({ legacyCompat })],
  cardResolver: new DefaultAgentCardResolver({ legacyCompat }),
});
const clientOf = (graph) => factory.createFromUrl(`${url}/a2a/${graph}/.well-known/agent-card.json`, "");

const ROLE_USER = 1;
const saying = (content, to = {}) => ({
  message: {
    messageId: crypto.randomUUID(),
    role: ROLE_USER,
    parts: [{ content, filename: "", mediaType: "" }],
    contextId: "",
    taskId: "",
    extensions: [],
    referenceTaskIds: [],
    ...to,
  },
  tenant: "",
});
const text = (value) => ({ $case: "text", value });

const chat = await clientOf("chat");
const sent = await chat.sendMessage(saying(text("one two")));
const updates = [];
for await (const { payload } of chat.sendMessageStream(saying(text("one\u2028two")))) updates.push(payload);
const artifact = updates.find(({ $case }) => $case === "artifactUpdate").value.artifact;
const approval = await clientOf("approval");
const asked = await approval.sendMessage(saying({ $case: "data", value: {} }));
const to = { contextId: asked.contextId, taskId: asked.id };
const answered = await approval.sendMessage(saying(text("no"), to));
console.log(
  JSON.stringify({
    sent: sent.artifacts.at(-1).parts[0].content.value,
    updates: updates.map(({ $case }) => $case),
    streamed: artifact.parts[0].content.value,
    asked: taskStateToJSON(asked.status.state),
    answered: [
      taskStateToJSON(answered.status.state),
      answered.artifacts.at(-1).parts[0].content.value.approved,
    ],
  }),
);
