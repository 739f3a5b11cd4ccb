import { resolve } from "node:path";
import { z } from "zod";
import { passwordLimits, usernamePattern } from "#core/auth/rules.ts";
import type { Config } from "#lib/config.ts";
import manifest from "#package.json" with { type: "json" };

const flag = z
  .enum(["", "0", "1", "true", "false"], "Write 1 or 0")
  .default("")
  .transform((value) => value === "1" || value === "true");

const filled = (example: string) => z.string().trim().min(1, `Write for example ${example}`);

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "Write a port such as 3000")
    .transform(Number)
    .pipe(z.number().max(65_535, "Write a port such as 3000"))
    .default(3000),
  HOST: filled("0.0.0.0").default("0.0.0.0"),
  DATA_DIR: filled("./data").default("./data"),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\//,
      "Write an address such as postgres://user:password@localhost:5432/sunspring, or leave it unset for SQLite",
    )
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "Write an address such as https://www.example.com" })
    .optional(),
  ADMIN_USERNAME: z.string().regex(usernamePattern, "Write a name such as admin").optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(passwordLimits.min, `Write a password of at least ${passwordLimits.min} characters`)
    .max(passwordLimits.max)
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "Write an address such as smtp://user:password@mail.example.com:587")
    .optional(),
  MAIL_FROM: filled("Sunspring Pools <hello@example.com>").default(
    "Sunspring Pools <no-reply@sunspringpools.example>",
  ),
  TRUST_PROXY: flag,
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"], "Write info").default("info"),
});

/**
 * Reads the environment: the only place that does. An empty variable counts as unset.
 * @throws Error with a line for each variable that is wrong and what a right value looks like.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigProblem(`The environment has values that cannot be used:\n${lines.join("\n")}`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    ...(values.DATABASE_URL && { databaseUrl: values.DATABASE_URL }),
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
    ...(values.ADMIN_USERNAME && { adminUsername: values.ADMIN_USERNAME }),
    ...(values.ADMIN_PASSWORD && { adminPassword: values.ADMIN_PASSWORD }),
    ...(values.SMTP_URL && { smtpUrl: values.SMTP_URL }),
    mailFrom: values.MAIL_FROM,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    version: manifest.version,
  };
}

export class ConfigProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ConfigProblem";
  }
}
