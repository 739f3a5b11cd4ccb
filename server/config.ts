import { resolve } from "node:path";
import { z } from "zod";
import { passwordLimits, usernamePattern } from "#core/staff/auth/rules.ts";
import type { Config, S3Config, SealConfig } from "#core/ports.ts";
import manifest from "#package.json" with { type: "json" };

const flag = z
  .enum(["", "0", "1", "true", "false"], "Use 1 or 0")
  .default("")
  .transform((value) => value === "1" || value === "true");

const filled = (example: string) => z.string().trim().min(1, `Use ${example}`);

const Variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "Use a port such as 3000")
    .transform(Number)
    .pipe(z.number().max(65_535, "Use a port such as 3000"))
    .default(3000),
  HOST: filled("0.0.0.0").default("0.0.0.0"),
  DATA_DIR: filled("./data").default("./data"),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\//,
      "Use a URL such as postgres://user:password@localhost:5432/sunspring, or leave it unset for SQLite",
    )
    .optional(),
  DATABASE_BACKED_UP: flag,
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: "Use a URL such as https://www.example.com" }).optional(),
  ADMIN_USERNAME: z.string().regex(usernamePattern, "Use a name such as admin").optional(),
  ADMIN_PASSWORD: z
    .string()
    // whether it is good is checked when it is used: it may still be set long after the first start
    .max(passwordLimits.max, `Use a password of at most ${passwordLimits.max} characters`)
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/\s]+/, "Use a URL such as smtp://user:password@mail.example.com:587")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/@/, "Use an address such as Sunspring Pools <hello@example.com>")
    .default("Sunspring Pools <no-reply@sunspringpools.example>"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "Use a bucket name such as sunspring-media")
    .optional(),
  S3_REGION: filled("us-east-1").optional(),
  S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: "Use a URL such as https://s3.example.com, or leave it unset for Amazon",
    })
    .optional(),
  S3_ACCESS_KEY_ID: filled("the key's public half").optional(),
  S3_SECRET_ACCESS_KEY: filled("the key's secret half").optional(),
  S3_FORCE_PATH_STYLE: flag,
  SEAL_P12: filled("the path of a .p12 file").optional(),
  SEAL_P12_PASSWORD: z.string().optional(),
  TRUST_PROXY: flag,
  METRICS_TOKEN: z
    .string()
    .regex(
      /^[\x21-\x7e]{16,200}$/,
      "Use 16 or more characters without spaces, such as those of openssl rand -hex 24",
    )
    .optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"], "Use info").default("info"),
});

/** The bucket's variables must be set together, and those of the seal. */
const Environment = Variables.superRefine((values, context) => {
  const { S3_BUCKET, ...others } = values;
  const complain = (name: string, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  const s3Name = Object.entries(others).find(([name, value]) => name.startsWith("S3_") && value)?.[0];
  if (!S3_BUCKET && s3Name)
    complain("S3_BUCKET", `Use a bucket name such as sunspring-media, or leave ${s3Name} unset too`);
  if (values.SEAL_P12 && !values.SEAL_P12_PASSWORD)
    complain("SEAL_P12_PASSWORD", "Use the password of the file in SEAL_P12");
  if (values.SEAL_P12_PASSWORD && !values.SEAL_P12)
    complain("SEAL_P12", "Use the path of a .p12 file, or leave SEAL_P12_PASSWORD unset too");
  if (!S3_BUCKET) return;
  if (!values.S3_REGION) complain("S3_REGION", "Use the bucket's region, such as us-east-1");
  for (const name of ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const)
    if (!values[name]) complain(name, "Use a key that may read, write and list the bucket");
});

/**
 * Reads the environment; this is the only place that does. An empty variable counts as unset.
 * @throws Error with a line for each invalid variable and an example of a valid value
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = Environment.safeParse(nonEmpty);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigProblem(`These environment variables are not valid:\n${lines.join("\n")}`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    ...(values.DATABASE_URL && { databaseUrl: values.DATABASE_URL }),
    ...(values.DATABASE_BACKED_UP && { databaseIsBackedUp: true }),
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
    ...(values.ADMIN_USERNAME && { adminUsername: values.ADMIN_USERNAME }),
    ...(values.ADMIN_PASSWORD && { adminPassword: values.ADMIN_PASSWORD }),
    ...(values.SMTP_URL && { smtpUrl: values.SMTP_URL }),
    mailFrom: values.MAIL_FROM,
    ...s3Of(values),
    ...sealOf(values),
    trustProxy: values.TRUST_PROXY,
    ...(values.METRICS_TOKEN && { metricsToken: values.METRICS_TOKEN }),
    logLevel: values.LOG_LEVEL,
    version: manifest.version,
  };
}

function s3Of(values: z.output<typeof Variables>): { s3?: S3Config } {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return {};
  const forcePathStyle = values.S3_FORCE_PATH_STYLE;
  return {
    s3: { bucket, region, ...(endpoint && { endpoint }), accessKeyId, secretAccessKey, forcePathStyle },
  };
}

function sealOf(values: z.output<typeof Variables>): { seal?: SealConfig } {
  const { SEAL_P12: file, SEAL_P12_PASSWORD: password } = values;
  return file && password ? { seal: { file: resolve(file), password } } : {};
}

export class ConfigProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ConfigProblem";
  }
}
