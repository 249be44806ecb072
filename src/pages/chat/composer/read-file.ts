import type { Attachment } from "./attachment.ts";

export async function readFile(file: File): Promise<Attachment> {
  return {
    id: crypto.randomUUID?.() ?? `${file.name} ${performance.now()}`,
    name: file.name || "Pasted image",
    mimeType: file.type || "application/octet-stream",
    bytes: file.size,
    data: await base64Of(file),
  };
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const url = reader.result as string;
      resolve(url.slice(url.indexOf(",") + 1));
    };
    reader.onerror = () => reject(new Error(`${file.name} cannot be read.`, { cause: reader.error }));
    reader.readAsDataURL(file);
  });
}
