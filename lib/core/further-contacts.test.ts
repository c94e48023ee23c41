import { expect, test } from "vitest";
import { furtherContacts } from "./contact";
import { contactText, readContacts } from "./further-contacts";

const read = (list: unknown) => {
  const { data, error } = furtherContacts().safeParse(list);
  return data ?? error?.issues.map(({ path, message }) => [path.join("."), message]);
};

test("a number or an address gets its kind, is stored as a main one is, and has a label or none", () => {
  expect(read([{ value: " +91 22 2345 6789 ", label: "Office" }, { value: "Asha@X.in" }])).toEqual([
    { kind: "phone", label: "Office", value: "+91 22 2345 6789" },
    { kind: "email", label: null, value: "asha@x.in" },
  ]);
});

test("a list that was read can be sent back", () => {
  const list = [{ kind: "email", label: null, value: "asha@x.in" }];
  expect(read(list)).toEqual(list);
});

test.each([
  ["abc", "Enter a phone number or an e-mail address"],
  ["123", "Enter a phone number or an e-mail address"],
  ["asha@", "Enter an e-mail address, such as name@company.com"],
])("%s is refused at its place", (value, message) => {
  expect(read([{ value: "98200 12345" }, { value }])).toEqual([["1.value", message]]);
});

test("another spelling of a value is refused as there twice", () => {
  const values = ["98200 12345", "a@x.in", "+91 98200-12345", "A@X.in"];
  expect(read(values.map((value) => ({ value })))).toEqual([
    ["2.value", "This one is there twice"],
    ["3.value", "This one is there twice"],
  ]);
});

test("more than five, other keys and other types are refused with a sentence", () => {
  const six = Array.from({ length: 6 }, (_, at) => ({ value: `98200 1234${at}` }));
  expect(read(six)).toEqual([["", "Enter at most 5 numbers and addresses"]]);
  expect(read(7)).toEqual([["", "Send a list of contacts"]]);
  expect(read(["98200 12345"])).toEqual([["0", "Enter a phone number or an e-mail address"]]);
});

test("the text of a list is read back, also with other signs between", () => {
  const list = [
    { label: "Office, Mumbai", value: "+91 (0)22 2345 6789" },
    { label: null, value: "98200 12345" },
    { label: "Private", value: "asha@x.in" },
  ];
  for (const sign of [", ", "; ", " / ", ":::", "\n"])
    expect(readContacts(list.map(contactText).join(sign))).toEqual(list);
});

test("a sign within brackets parts nothing, and neither do brackets without a number", () => {
  const whole = ["(a, b)", "(022/12) 345", "98200 12345 (2)", "1 (a) (b/c) x", "5 (6 (Office))"];
  for (const text of whole) expect(readContacts(text)).toEqual([{ label: null, value: text }]);
  expect(readContacts("1 (a, 2; ((Office, x)")).toEqual([
    { label: null, value: "1 (a" },
    { label: null, value: "2" },
    { label: "Office, x", value: "(" },
  ]);
});

test.each(["/", "/ ", "(/", "),", "(a", "a(", " ", "\n", ":", ")"])(
  "a long text of %j is read to its end",
  (sign) => {
    const text = `${sign.repeat(400_000 / sign.length)}!`;
    expect(readContacts(text).length).toBeGreaterThan(0);
    expect(readContacts(`9${text}`).length).toBeGreaterThan(0);
  },
);
