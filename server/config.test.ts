import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ConfigProblem, readConfig } from "./config.ts";

/** The error message for an invalid environment. */
function complaint(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (reason) {
    expect(reason).toBeInstanceOf(ConfigProblem);
    return (reason as Error).message;
  }
  return "no complaint";
}

test("an empty environment is a valid configuration", () => {
  const config = readConfig({});
  expect(config).toEqual({
    port: 3000,
    host: "0.0.0.0",
    dataDir: resolve("data"),
    publicUrl: "http://localhost:3000",
    mailFrom: expect.stringContaining("@sunspringpools.example"),
    trustProxy: false,
    logLevel: "info",
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
});

test.each([
  ["PORT", "8080", { port: 8080, publicUrl: "http://localhost:8080" }],
  ["PORT", "0", { port: 0 }],
  ["PORT", "65535", { port: 65_535 }],
  ["HOST", "127.0.0.1", { host: "127.0.0.1" }],
  ["HOST", "::", { host: "::" }],
  ["DATA_DIR", "/var/lib/sunspring", { dataDir: "/var/lib/sunspring" }],
  ["DATA_DIR", "./here", { dataDir: resolve("here") }],
  ["DATABASE_URL", "postgres://u:p@db:5432/sunspring", { databaseUrl: "postgres://u:p@db:5432/sunspring" }],
  ["DATABASE_URL", "postgresql://db/sunspring", { databaseUrl: "postgresql://db/sunspring" }],
  ["PUBLIC_URL", "https://www.example.com", { publicUrl: "https://www.example.com" }],
  ["PUBLIC_URL", "https://www.example.com//", { publicUrl: "https://www.example.com" }],
  ["PUBLIC_URL", "http://localhost:8080", { publicUrl: "http://localhost:8080" }],
  ["PUBLIC_URL", "http://192.168.1.20:3000/", { publicUrl: "http://192.168.1.20:3000" }],
  ["ADMIN_USERNAME", "dana@example.com", { adminUsername: "dana@example.com" }],
  // an installation of long ago may still have it
  ["ADMIN_PASSWORD", "8 chars!", { adminPassword: "8 chars!" }],
  ["ADMIN_PASSWORD", " spaces count ", { adminPassword: " spaces count " }],
  ["SMTP_URL", "smtp://u:p@mail.example.com:587", { smtpUrl: "smtp://u:p@mail.example.com:587" }],
  ["SMTP_URL", "smtps://mail.example.com", { smtpUrl: "smtps://mail.example.com" }],
  ["MAIL_FROM", "Pools <hello@example.com>", { mailFrom: "Pools <hello@example.com>" }],
  ["METRICS_TOKEN", "0123456789abcdef", { metricsToken: "0123456789abcdef" }],
  ["TRUST_PROXY", "1", { trustProxy: true }],
  ["TRUST_PROXY", "true", { trustProxy: true }],
  ["TRUST_PROXY", "0", { trustProxy: false }],
  ["TRUST_PROXY", "false", { trustProxy: false }],
  ["LOG_LEVEL", "silent", { logLevel: "silent" }],
  ["LOG_LEVEL", "debug", { logLevel: "debug" }],
])("%s=%s is accepted", (name, value, taken) => {
  expect(readConfig({ [name]: value })).toMatchObject(taken);
});

test.each([
  ["PORT", "abc", "3000"],
  ["PORT", "-1", "3000"],
  ["PORT", "65536", "3000"],
  ["PORT", "3000.5", "3000"],
  ["PORT", " ", "3000"],
  ["HOST", "  ", "0.0.0.0"],
  ["DATA_DIR", " ", "./data"],
  ["DATABASE_URL", "mysql://localhost/pools", "postgres://"],
  ["DATABASE_URL", "sunspring.db", "postgres://"],
  ["PUBLIC_URL", "www.example.com", "https://www.example.com"],
  ["PUBLIC_URL", "localhost:3000", "https://www.example.com"],
  ["PUBLIC_URL", "ftp://example.com", "https://www.example.com"],
  ["PUBLIC_URL", "javascript:alert(1)", "https://www.example.com"],
  ["ADMIN_USERNAME", "a", "admin"],
  ["ADMIN_USERNAME", "two words", "admin"],
  ["ADMIN_PASSWORD", "x".repeat(201), "200 characters"],
  ["SMTP_URL", "mail.example.com:587", "smtp://"],
  ["SMTP_URL", "https://mail.example.com", "smtp://"],
  ["MAIL_FROM", "   ", "<hello@example.com>"],
  ["TRUST_PROXY", "yes", "1 or 0"],
  ["METRICS_TOKEN", "too-short", "16 or more characters"],
  ["METRICS_TOKEN", "sixteen and a space", "without spaces"],
  ["LOG_LEVEL", "loud", "info"],
])("%s=%s is rejected with the variable's name and a valid example", (name, value, example) => {
  const message = complaint({ [name]: value });
  expect(message).toContain(`${name}: `);
  expect(message).toContain(example);
});

test("a seal needs its file and the password, which is in no message", () => {
  const both = { SEAL_P12: "./seal.p12", SEAL_P12_PASSWORD: " hunter5 " };
  expect(readConfig(both).seal).toEqual({ file: resolve("seal.p12"), password: " hunter5 " });
  expect(readConfig({ ...both, SEAL_P12: "", SEAL_P12_PASSWORD: "" }).seal).toBeUndefined();
  expect(complaint({ ...both, SEAL_P12_PASSWORD: "" })).toContain("SEAL_P12_PASSWORD: ");
  const withoutFile = complaint({ ...both, SEAL_P12: "" });
  expect(withoutFile).toContain("SEAL_P12: ");
  expect(withoutFile).not.toContain("hunter5");
});

const bucket = {
  S3_BUCKET: "sunspring-media",
  S3_REGION: "us-east-1",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "hunter5",
};

test("a bucket needs its region and key; its endpoint may be another provider's", () => {
  const s3 = {
    bucket: "sunspring-media",
    region: "us-east-1",
    accessKeyId: "key",
    secretAccessKey: "hunter5",
    forcePathStyle: false,
  };
  expect(readConfig(bucket).s3).toEqual(s3);
  const own = { ...bucket, S3_ENDPOINT: "http://127.0.0.1:9000", S3_FORCE_PATH_STYLE: "1" };
  expect(readConfig(own).s3).toEqual({ ...s3, endpoint: "http://127.0.0.1:9000", forcePathStyle: true });
});

test.each(["S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])(
  "a bucket without %s is rejected",
  (name) => {
    const message = complaint({ ...bucket, [name]: "" });
    expect(message).toContain(`${name}: `);
    expect(message).not.toContain("hunter5");
  },
);

test.each([
  ["S3_BUCKET", "Sunspring Media", "sunspring-media"],
  ["S3_BUCKET", "../x", "sunspring-media"],
  ["S3_ENDPOINT", "s3.example.com", "https://s3.example.com"],
  ["S3_ENDPOINT", "ftp://s3.example.com", "https://s3.example.com"],
  ["S3_FORCE_PATH_STYLE", "yes", "1 or 0"],
])(
  "with a bucket, %s=%s is rejected with the variable's name and a valid example",
  (name, value, example) => {
    const message = complaint({ ...bucket, [name]: value });
    expect(message).toContain(`${name}: `);
    expect(message).toContain(example);
  },
);

test.each([
  ["S3_REGION", "us-east-1"],
  ["S3_ENDPOINT", "https://s3.example.com"],
  ["S3_ACCESS_KEY_ID", "key"],
  ["S3_SECRET_ACCESS_KEY", "secret"],
  ["S3_FORCE_PATH_STYLE", "1"],
])("%s without a bucket is an error", (name, value) => {
  expect(complaint({ [name]: value })).toMatch(new RegExp(`S3_BUCKET: .*${name}`));
});

const names =
  "PORT HOST DATA_DIR DATABASE_URL PUBLIC_URL ADMIN_USERNAME ADMIN_PASSWORD SMTP_URL MAIL_FROM TRUST_PROXY LOG_LEVEL " +
  "S3_BUCKET S3_REGION S3_ENDPOINT S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY S3_FORCE_PATH_STYLE";

test.each(names.split(" "))("an empty %s counts as unset", (name) => {
  expect(readConfig({ [name]: "" })).toEqual(readConfig({}));
});

test("several invalid values are reported at once, one line each", () => {
  const lines = complaint({ PORT: "abc", LOG_LEVEL: "loud", SMTP_URL: "x" }).split("\n");
  expect(lines.slice(1).map((line) => line.trim().split(":")[0])).toEqual(["PORT", "SMTP_URL", "LOG_LEVEL"]);
});

test("error messages repeat no secret", () => {
  const message = complaint({
    ADMIN_PASSWORD: "hunter2",
    DATABASE_URL: "mysql://u:hunter3@db/x",
    SMTP_URL: "u:hunter4@mail",
  });
  expect(message).not.toMatch(/hunter\d/);
});

test("variables of other programs are ignored", () => {
  expect(readConfig({ PATH: "/bin", HOME: "/root", NODE_ENV: "production" })).toEqual(readConfig({}));
});
