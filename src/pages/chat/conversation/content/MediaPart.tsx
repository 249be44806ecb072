// This folder: parts of a message: text, media, reasoning.

import { useEffect, useState } from "react";
import { Icon } from "../../../design/Icon.tsx";
import { linkTarget } from "../markdown/link-target.ts";
import type { Media } from "./content-parts.ts";

const labels = { image: "Image", audio: "Audio", video: "Video", file: "File" };

/** An attachment: images are shown, all else is a file to save. Nothing is fetched from elsewhere. */
export function MediaPart({ media }: { media: Media }) {
  const url = useBlobUrl(media);
  const name = media.name ?? labels[media.type];
  if (url && media.type === "image") {
    return (
      <a className="picture" href={url} download={fileName(media)} title={`Save ${name}`}>
        <img src={url} alt={media.name ?? "Attached"} />
      </a>
    );
  }
  const target = url ?? ("url" in media.source ? linkTarget(media.source.url) : undefined);
  const label = (
    <>
      <Icon name={media.type === "image" ? "image" : "file"} />
      <span>{name}</span>
      <span className="type">{media.mimeType || labels[media.type]}</span>
    </>
  );
  if (!target) return <span className="file-chip">{label}</span>;
  const saved = url ? { download: fileName(media) } : { target: "_blank", rel: "noopener noreferrer" };
  return (
    <a className="file-chip" href={target} {...saved}>
      {label}
    </a>
  );
}

/** The bytes under a blob: address: a data: address would be copied into every attribute that names it. */
function useBlobUrl({ source, mimeType, type }: Media): string | undefined {
  const base64 = "base64" in source ? source.base64 : undefined;
  const text = "text" in source ? source.text : undefined;
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const bytes = base64 === undefined ? text : bytesOf(base64);
    if (bytes === undefined) return;
    const made = URL.createObjectURL(new Blob([bytes], { type: safeType(mimeType, type) }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [base64, text, mimeType, type]);
  return url;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    // Not base64 after all: the attachment is named, with nothing to open.
    return undefined;
  }
}

/** Opened in a tab, HTML or SVG of a model would run as a part of this page: such types are saved as plain bytes. */
function safeType(mimeType: string, type: Media["type"]): string {
  if (/^(image\/(?!svg)|audio\/|video\/|application\/pdf$)/.test(mimeType)) return mimeType;
  return type === "image" && mimeType === "" ? "image/png" : "application/octet-stream";
}

function fileName(media: Media): string {
  return media.name ?? labels[media.type].toLowerCase();
}
