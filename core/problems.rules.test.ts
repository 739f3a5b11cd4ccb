import { expect, test } from "vitest";
import { isOutage } from "./problems.ts";

const coded = (code: string) => Object.assign(new Error("failed"), { code });
const sqlite = (errcode: number) => Object.assign(new Error("failed"), { errcode });

test.each([
  ["no connection to PostgreSQL", coded("ECONNREFUSED"), true],
  ["no route to it", coded("ENETUNREACH"), true],
  ["PostgreSQL shuts down", coded("57P01"), true],
  ["PostgreSQL cancels a query", coded("57014"), false],
  ["PostgreSQL's disk is full", coded("53100"), true],
  ["a value that is there already", coded("23505"), false],
  ["a lost connection", new Error("Connection terminated unexpectedly"), true],
  ["no connection in time", new Error("timeout exceeded when trying to connect"), true],
  ["a connection that never opens", new Error("timeout expired"), true],
  ["no answer in time", new Error("Query read timeout"), true],
  [
    "a rollback on a lost connection",
    new Error("Client has encountered a connection error and is not queryable"),
    true,
  ],
  ["a query on a closed connection", new Error("Client was closed and is not queryable"), true],
  ["a locked file of SQLite", sqlite(5), true],
  ["a full disk, with SQLite's extended code", sqlite(13 | (3 << 8)), true],
  ["a broken constraint in SQLite", sqlite(19), false],
  ["a fault of the program", new TypeError("x is not a function"), false],
  ["what is no error", "Connection terminated unexpectedly", false],
])("%s is an outage, or not", (_, reason, outage) => expect(isOutage(reason)).toBe(outage));
