// To be imported once it is needed: most runs have no YAML to read. A bundle finds the names of a CommonJS package only in
// an import that is not dynamic.
export { isCollection, isScalar, LineCounter, parseDocument, visit } from "yaml";
