import { expect, test } from "vitest";
import { readSignIn } from "./sign-in.ts";

const good = { user: { username: "dana" }, token: "sun_1" };

test("a response with user and token signs in", () => {
  expect(readSignIn(200, JSON.stringify(good))).toEqual(good);
});

test.for([
  [401, '{"message":"Invalid username or password"}', "Invalid username or password"],
  [400, "{}", "Login failed"],
  [400, '{"message":""}', "Login failed"],
  [400, "null", "Login failed"],
  [500, "<html>", "Server error: 500"],
  [502, "", "Server error: 502"],
  [200, "", "Invalid response format"],
  [200, "no JSON", "Invalid response format"],
  [200, '{"user":{"username":"dana"}}', "Invalid response format"],
  [200, '{"token":"sun_1","user":{}}', "Invalid response format"],
  [200, '{"message":"Not today"}', "Not today"],
] as const)("%d with the body %j fails with the specified message", ([status, text, words]) => {
  expect(() => readSignIn(status, text)).toThrow(new Error(words));
});
