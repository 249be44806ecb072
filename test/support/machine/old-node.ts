/** Options that make Node believe that it is an old one. */
export const oldNode = [
  "--import",
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.11.0"}})',
];

/** What every entry says there. */
export const OLD_NODE = "agent-deploy needs Node >= 22.20; this is Node 20.11.0: install a newer Node";
