/**
 * What may be a secret's value in a `secrets` input that cannot be understood: it must not be shown together with
 * the mistakes in it. Takes in too much rather than too little.
 */
export function possibleSecretValues(text: string): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const plain = line.trim().replace(/^-\s+/, "");
    if (plain === "" || plain.startsWith("#") || /^["']?name["']?\s*:/.test(plain)) return [];
    const parts = /^[^\s=:]+\s*[=:]\s*(.*)$/.exec(plain);
    const value = (parts ? (parts[1] ?? "") : plain).trim();
    const unquoted = value.replace(/^(["'])(.*)\1$/, "$2");
    // The end of base64 looks like a name: `QUJD=`.
    if (/^=*$/.test(value)) return [plain, plain.replace(/\s*=+$/, "")];
    return /^[|>][+-]?$/.test(value) ? [] : [value, unquoted];
  });
}
