import fc from "fast-check";
import { expect, test } from "vitest";
import {
  AppError,
  type ErrorCode,
  gone,
  invalidField,
  notFound,
  staleVersion,
  statusOf,
  unknownAddress,
} from "./errors";

// Object.keys loses the keys; they are those of statusOf.
const codes = Object.keys(statusOf) as ErrorCode[];

test.each(codes)("%s is an HTTP error and becomes the status of its AppError", (code) => {
  const error = new AppError(code, "Sentence");
  expect(error.status).toBe(statusOf[code]);
  expect(error.status).toBeGreaterThanOrEqual(400);
  expect(error.status).toBeLessThan(600);
});

test("an error keeps its message, fields, headers and cause", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...codes),
      fc.string(),
      fc.dictionary(fc.string(), fc.string()),
      fc.nat(),
      (code, message, fields, retryAfterSeconds) => {
        const cause = new Error("cause");
        const extras = { fields, retryAfterSeconds, allow: "GET", cause };
        const error = new AppError(code, message, extras);
        expect(error).toBeInstanceOf(Error);
        expect(error).toMatchObject({ code, message, ...extras });
      },
    ),
  );
});

test("the message of an invalid field stands beside the field too", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (field, sentence) => {
      const error = invalidField(field, sentence);
      expect([error.code, error.message]).toEqual(["validation_failed", sentence]);
      expect(Object.entries(error.fields ?? {})).toEqual([[field, sentence]]);
    }),
  );
});

test.each([
  [unknownAddress(), 404, "There is nothing at this address"],
  [notFound("Lead"), 404, "Lead not found"],
  [staleVersion(), 412, "Somebody else changed this record after you opened it"],
  [gone("The link has expired"), 410, "The link has expired"],
])("%s has its status and message", (error, status, message) => {
  expect([error.status, error.message]).toEqual([status, message]);
});
