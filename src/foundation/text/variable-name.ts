/** What a variable of an environment, and so a secret, may be called. */
export const VARIABLE_NAME: RegExp = /^[A-Za-z_][A-Za-z0-9_]*$/;
