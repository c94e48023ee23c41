import { describe, expect, test } from "vitest";
import * as z from "zod";
import { email, optionalEmail, optionalPhone, optionalUrl } from "./contact";
import { calendarDate, instant, oneOf, recordId, rupees } from "./fields";
import { clearable, name, optionalLine, optionalText, plainName, requiredText } from "./text";

function message(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe("a required text", () => {
  test("keeps its lines and loses what is around them", () => {
    expect(requiredText("Say why").parse(" one\ntwo \n")).toBe("one\ntwo");
  });

  test.each([
    [undefined, "Say why"],
    [" \n", "Say why"],
    ["\0", "Remove the characters that cannot be shown"],
    ["x".repeat(5_001), "Enter at most 5,000 characters"],
  ])("%j is refused: %s", (typed, sentence) => {
    expect(message(requiredText("Say why"), typed)).toBe(sentence);
  });
});

test.each([
  ["Asha Sharma", undefined],
  ["Wwwaldorf & Co.", undefined],
  ["http://evil.example", "Name cannot contain a web address"],
  ["Asha, see WWW.evil.example", "Name cannot contain a web address"],
  [" ", "Name is required"],
])("as a name in mails, %j is refused with %j", (typed, sentence) => {
  expect(message(plainName("Name"), typed)).toBe(sentence);
});

describe("a required name", () => {
  test.each([
    ["  Asha Sharma ", "Asha Sharma"],
    ["Acme\nLtd", "Acme Ltd"],
    ["👩‍💻 Studio", "👩‍💻 Studio"],
    ["अश्विन", "अश्विन"],
    ["شركة\u200f (1)", "شركة\u200f (1)"],
    ["क्\u200dष", "क्\u200dष"],
    ["x".repeat(120), "x".repeat(120)],
  ])("%j is kept as %j", (typed, kept) => {
    expect(name("Name").parse(typed)).toBe(kept);
  });

  test.each([
    [undefined, "Name is required"],
    [null, "Name is required"],
    [5, "Name is required"],
    ["", "Name is required"],
    ["   ", "Name is required"],
    ["\u200b\u2060\u3164", "Name is required"],
    ["x".repeat(121), "Enter at most 120 characters"],
    ["a\0b", "Remove the characters that cannot be shown"],
    ["a\ud800b", "Remove the characters that cannot be shown"],
    ...["\x07", "\x1b[31m", "\x7f", "\x85", "\u202e", "\u202a", "\u2066", "\u2069", "\ufff9"].map(
      (mark): [string, string] => [
        `a${mark}b`,
        "Remove the characters that control the text or its direction",
      ],
    ),
  ])("%j is refused: %s", (typed, sentence) => {
    expect(message(name("Name"), typed)).toBe(sentence);
  });
});

describe("an optional field", () => {
  const form = z.strictObject({ hq: optionalLine(), notes: optionalText(), url: optionalUrl() });

  test("stays absent when absent and is cleared by null, empty and blank text", () => {
    expect(form.parse({})).toEqual({});
    expect(form.parse({ hq: "", notes: null, url: "  " })).toEqual({
      hq: null,
      notes: null,
      url: null,
    });
  });

  test("keeps line breaks in long text and refuses more than 5,000 characters", () => {
    expect(form.parse({ notes: "a\nb " }).notes).toBe("a\nb");
    expect(message(form, { notes: "x".repeat(5_001) })).toBe("Enter at most 5,000 characters");
  });

  test("holds for any schema", () => {
    expect(clearable(oneOf(["A"])).parse("")).toBeNull();
    expect(message(clearable(oneOf(["A", "B"])), "C")).toBe("Choose one of: A, B");
  });
});

describe("an e-mail address", () => {
  test.each([
    [" Asha@Demo.Example ", "asha@demo.example"],
    ["ａsha@demo.example", "asha@demo.example"],
  ])("%j is stored as %j", (typed, stored) => {
    expect(email().parse(typed)).toBe(stored);
  });

  test.each(["asha", "asha@", "@demo.example", "a b@demo.example", "asha@demo", "a@b..com"])(
    "%j is refused",
    (typed) => {
      expect(message(email(), typed)).toBe("Enter an e-mail address, such as name@company.com");
    },
  );

  test("is required unless optional", () => {
    expect(message(email("Owner e-mail"), "")).toBe("Owner e-mail is required");
    expect(optionalEmail().parse("")).toBeNull();
  });
});

describe("a web address", () => {
  test.each(["https://example.com", "http://example.com/a?b=c#d", "https://உதாரணம்.இந்தியா/"])(
    "%s is kept as typed",
    (typed) => {
      expect(optionalUrl().parse(typed)).toBe(typed);
    },
  );

  test.each([
    "example.com",
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.com",
    "https://",
    "https://user:secret@example.com",
    "https://exa mple.com",
    "https:\\\\example.com",
    "https://example.com/\u202egpj.exe",
  ])("%s is refused", (typed) => {
    expect(message(optionalUrl(), typed)).toBe(
      "Enter a full web address, such as https://example.com",
    );
  });
});

test.each(["+91 98200 12345", "(022) 2345-6789", "1800.123.456", "022 23456789 x12"])(
  "%s is a phone number",
  (typed) => {
    expect(optionalPhone().parse(typed)).toBe(typed);
  },
);

test.each(["abc", "12", "+91 98200 12345 98200 12345 98", "12345<script>"])(
  "%s is no phone number",
  (typed) => {
    expect(message(optionalPhone(), typed)).toMatch(/^Enter/);
  },
);

test.each([
  ["2026-11-21", "2026-11-21"],
  ["2026-11-20T18:30:00.000Z", "2026-11-21"],
  ["2026-11-21T01:00:00+05:30", "2026-11-21"],
])("the date %s is kept as %s", (typed, kept) => {
  expect(calendarDate().parse(typed)).toBe(kept);
});

test.each(["21/11/2026", "2026-02-30", "tomorrow", "", 5, null])("%j is no date", (typed) => {
  expect(message(calendarDate(), typed)).toBe("Enter a date, such as 2026-11-21");
});

test("an instant needs an offset and is given back in UTC", () => {
  expect(instant().parse("2026-11-21T16:30:00+05:30")).toBe("2026-11-21T11:00:00.000Z");
  expect(message(instant(), "2026-11-21T16:30:00")).toMatch(/^Enter a date and time/);
});

test.each([
  [0, true],
  [10_000_000_000_000, true],
  [10_000_000_000_001, false],
  [-1, false],
  [1.5, false],
  ["100", false],
  [Number.NaN, false],
])("%j rupees: allowed %s", (typed, allowed) => {
  expect(rupees().safeParse(typed).success).toBe(allowed);
});

test("a record id is a UUID in lower case", () => {
  const id = "0193A2B4-0000-7000-8000-000000000001";
  expect(recordId("Choose a brand").parse(id)).toBe(id.toLowerCase());
  expect(message(recordId("Choose a brand"), undefined)).toBe("Choose a brand");
  expect(message(recordId("Choose a brand"), "12")).toBe("Not a valid id");
});
