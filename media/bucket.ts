import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Config } from "#core/ports.ts";
import { Away } from "#lib/runtime/away.ts";
import type { Store } from "./store.ts";

/** The prefix of our files in a bucket that may contain others. */
const ownPrefix = "media/";
/**
 * Timeouts in ms. A visitor or a member of staff waits for the answer, so a bucket that has not begun to answer
 * `answerWithin`, with one retry, is reported as away; a file that is sent to it may take longer, by `slowestLine`. A
 * file that it stops sending halfway ends with an error, because a job that reads it would wait forever; that limit is
 * longer, because a slow connection may hold a file up.
 */
const defaultTimeouts = {
  answerWithin: 4_500,
  connectionTimeout: 2_000,
  requestTimeout: 30_000,
  socketTimeout: 60_000,
};
/** In bytes per ms: a file that is sent at less than this does not arrive. */
const slowestLine = 200;
/** How often each request is sent in total, if the bucket fails. */
const maxAttempts = 2;

type Sdk = typeof import("@aws-sdk/client-s3");

/**
 * A store in an S3-compatible bucket. The SDK is loaded with the first file, so it costs nothing if there is no
 * bucket.
 * @param stopping ends every request, sent or still to come: the bucket is away
 */
export function openBucket(config: S3Config, stopping: AbortSignal, timeouts = defaultTimeouts): Store {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const bucket = () => (opened ??= connect(config, timeouts));
  const at = (key: string) => ({ Bucket: config.bucket, Key: ownPrefix + key });
  const inTime = <T>(send: Send<T>, bytes = 0) =>
    answered(send, stopping, timeouts.answerWithin + bytes / slowestLine);
  const head = async (key: string) => {
    const { sdk, client } = await bucket();
    const order = new sdk.HeadObjectCommand(at(key));
    return inTime((options) => client.send(order, options).catch(nullIfMissing));
  };
  return {
    async put(key, path, type) {
      const { sdk, client } = await bucket();
      // a bucket that is away says so before a large file is on its way
      await head(key);
      const { size } = await stat(path);
      const body = { Body: createReadStream(path), ContentLength: size, ContentType: type };
      const order = new sdk.PutObjectCommand({ ...at(key), ...body });
      // what the SDK calls a timeout of a request is only a warning
      await inTime((options) => client.send(order, options), size);
    },
    has: async (key) => (await head(key)) !== null,
    async open(key) {
      const { sdk, client } = await bucket();
      const order = new sdk.GetObjectCommand(at(key));
      const object = await inTime((options) => client.send(order, options).catch(nullIfMissing));
      if (!object?.Body) return null;
      const stream = Readable.toWeb(object.Body as Readable) as ReadableStream<Uint8Array<ArrayBuffer>>;
      return { bytes: object.ContentLength ?? 0, stream };
    },
    // a bucket checks its disks itself
    isWhole: () => Promise.resolve(true),
    addSum: () => Promise.resolve(),
    async *list(prefix) {
      const { sdk, client } = await bucket();
      const input = { Bucket: config.bucket, Prefix: ownPrefix + prefix };
      for await (const page of sdk.paginateListObjectsV2({ client }, input, { abortSignal: stopping }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key.slice(ownPrefix.length), at: LastModified, hasSum: true };
    },
    async remove(key) {
      const { sdk, client } = await bucket();
      const order = new sdk.DeleteObjectCommand(at(key));
      await answered((options) => client.send(order, options), stopping);
    },
  };
}

type Send<T> = (options: { abortSignal: AbortSignal }) => Promise<T>;

/**
 * What the bucket answers, unless we stop. @param ms it begins to answer within this time; what follows may take longer
 * @throws Away
 */
async function answered<T>(send: Send<T>, stopping: AbortSignal, ms?: number): Promise<T> {
  const late = new AbortController();
  const timer = ms === undefined ? undefined : setTimeout(() => late.abort(), ms);
  try {
    return await send({ abortSignal: AbortSignal.any([stopping, late.signal]) });
  } catch (reason) {
    return awayIfFailing(reason);
  } finally {
    clearTimeout(timer);
  }
}

type SdkError = { name?: string; $metadata?: { httpStatusCode?: number } };

/**
 * A bucket that refuses us, such as for a wrong key, is a fault in the configuration and stays one; one that fails or
 * does not answer is away for a while.
 * @throws Away, or the reason itself
 */
function awayIfFailing(reason: unknown): never {
  const status = (reason as SdkError).$metadata?.httpStatusCode ?? 0;
  if (status >= 400 && status < 500 && status !== 429) throw reason;
  throw new Away("The bucket for pictures does not answer.", { cause: reason });
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
    maxAttempts,
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

function nullIfMissing(reason: SdkError): null {
  // a missing bucket is a configuration error, not a missing file
  if (reason.name === "NoSuchBucket" || reason.$metadata?.httpStatusCode !== 404) throw reason;
  return null;
}
