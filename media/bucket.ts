import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Config } from "#core/ports.ts";
import type { Store } from "./store.ts";

/** The prefix of our files in a bucket that may contain others. */
const ownPrefix = "media/";
/**
 * Timeouts in ms: a bucket that exceeds them is retried, and then reported. A file that stops halfway ends with an
 * error, because a job that reads it would wait forever; that limit is longer, because a visitor's slow connection may
 * hold a file up.
 */
const defaultTimeouts = { connectionTimeout: 5_000, requestTimeout: 30_000, socketTimeout: 60_000 };

type Sdk = typeof import("@aws-sdk/client-s3");

/**
 * A store in an S3-compatible bucket. The SDK is loaded with the first file, so it costs nothing if there is no
 * bucket.
 */
export function openBucket(config: S3Config, timeouts = defaultTimeouts): Store {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const bucket = () => (opened ??= connect(config, timeouts));
  const at = (key: string) => ({ Bucket: config.bucket, Key: ownPrefix + key });
  return {
    async put(key, path, type) {
      const { sdk, client } = await bucket();
      const { size } = await stat(path);
      const body = { Body: createReadStream(path), ContentLength: size, ContentType: type };
      await client.send(new sdk.PutObjectCommand({ ...at(key), ...body }));
    },
    async has(key) {
      const { sdk, client } = await bucket();
      return (await client.send(new sdk.HeadObjectCommand(at(key))).catch(nullIfMissing)) !== null;
    },
    async open(key) {
      const { sdk, client } = await bucket();
      const object = await client.send(new sdk.GetObjectCommand(at(key))).catch(nullIfMissing);
      if (!object?.Body) return null;
      const stream = Readable.toWeb(object.Body as Readable) as ReadableStream<Uint8Array<ArrayBuffer>>;
      return { bytes: object.ContentLength ?? 0, stream };
    },
    async *list(prefix) {
      const { sdk, client } = await bucket();
      const input = { Bucket: config.bucket, Prefix: ownPrefix + prefix };
      for await (const page of sdk.paginateListObjectsV2({ client }, input))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key.slice(ownPrefix.length), at: LastModified };
    },
    async remove(key) {
      const { sdk, client } = await bucket();
      await client.send(new sdk.DeleteObjectCommand(at(key)));
    },
  };
}

async function connect(
  config: S3Config,
  timeouts: typeof defaultTimeouts,
): Promise<{ sdk: Sdk; client: S3Client }> {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region: config.region,
    ...(config.endpoint && { endpoint: config.endpoint }),
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // many S3-compatible services do not support the SDK's newer checksums
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: timeouts,
  });
  // "/bucket/" and "/bucket" are the same to S3, but some services sign only the second, so use that form
  client.middlewareStack.add(
    (next) => (step) => {
      const request = step.request as { path?: string };
      if (request.path && request.path.length > 1) request.path = request.path.replace(/\/$/, "");
      return next(step);
    },
    { step: "build", name: "noTrailingSlash" },
  );
  return { sdk, client };
}

function nullIfMissing(reason: { name?: string; $metadata?: { httpStatusCode?: number } }): null {
  // a missing bucket is a configuration error, not a missing file
  if (reason.name === "NoSuchBucket" || reason.$metadata?.httpStatusCode !== 404) throw reason;
  return null;
}
