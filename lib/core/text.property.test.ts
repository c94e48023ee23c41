import fc from "fast-check";
import { expect, test } from "vitest";
import { isNamedByPlace, isTimeZone } from "./calendar-date";
import { mailLink, phoneLink, webAddressLabel, webLink, whatsAppLink } from "./contact-links";
import { AppError, type ErrorCode, invalidField, statusOf } from "./errors";
import { actionText, displayName, initials } from "./labels";
import { readColumns, readPageLayout, writeColumns, writePageLayout } from "./preferences";
import {
  cleanFileName,
  fromCsvCell,
  plainLine,
  plainText,
  safeCsvCell,
  withoutUnseen,
} from "./safe-text";

const anyText = fc.string({ unit: "binary", maxLength: 300 });
const nasty = fc.oneof(
  anyText,
  fc.string({ unit: "grapheme" }),
  fc
    .array(fc.constantFrom("a", "क", "्", "\u200d", "\u202e", "\0", "/", "\\", "\n", "🙂", "\ud83d"))
    .map((parts) => parts.join("")),
);

test("a file's name has no path, no unseen character and at most 120 units, and stays as it is", () => {
  fc.assert(
    fc.property(nasty, (given) => {
      const kept = cleanFileName(given);
      expect(kept).not.toMatch(/[\\/\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
      expect(kept.length).toBeLessThanOrEqual(120);
      expect(cleanFileName(kept)).toBe(kept);
    }),
  );
});

test("text without unseen characters keeps all that is seen", () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const seen = (value: string) => value.replace(/\p{C}/gu, "");
      expect(seen(withoutUnseen(text))).toBe(seen(text));
    }),
  );
});

test("a plain line is one line without control characters, and stays as it is", () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const line = plainLine(text);
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(line).toBe(line.trim());
      expect(plainLine(line)).toBe(line);
    }),
  );
});

test("a plain text has as many lines as the text, each of them plain", () => {
  fc.assert(
    fc.property(
      fc.array(
        nasty.filter((part) => !/[\r\n]/.test(part)),
        { minLength: 1 },
      ),
      (lines) => {
        expect(plainText(lines.join("\r\n"))).toBe(lines.map(plainLine).join("\n"));
      },
    ),
  );
});

test("an exported cell reads back as it was, unless it was quoted before", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      fc.pre(!/^'[=+\-@\t\r]/.test(text));
      expect(fromCsvCell(safeCsvCell(text))).toBe(text);
    }),
  );
});

test("initials are one or two capitals or signs, never empty", () => {
  fc.assert(
    fc.property(fc.option(nasty), fc.option(nasty), (name, email) => {
      const shown = initials(name, email);
      expect(shown).not.toBe("");
      expect(shown).toBe(shown.toUpperCase());
    }),
  );
});

test("initials come from the first and the last word of a name", () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 6 }), (words) => {
      const expected = `${words[0]?.[0]}${words.at(-1)?.[0]}`.toUpperCase();
      expect(initials(words.join("  "))).toBe(expected);
      expect(initials(` ${words.join("\t")} `, "other@example.com")).toBe(expected);
    }),
  );
});

test("a person without a name is shown by the local part of the e-mail address", () => {
  const local = fc.stringMatching(/^[a-z0-9.]{1,20}$/);
  fc.assert(
    fc.property(local, fc.constantFrom("", " ", null, undefined), (before, name) => {
      expect(displayName(name, `${before}@example.com`)).toBe(before);
    }),
  );
});

test("no stored address becomes a link of another scheme", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        nasty,
        nasty.map((x) => `javascript:${x}`),
      ),
      (url) => {
        const link = webLink(url);
        if (link !== null) expect(link).toMatch(/^https?:\/\//i);
      },
    ),
  );
});

test("a mail link carries the address and cannot add a header or a second recipient", () => {
  fc.assert(
    fc.property(
      nasty.map((text) => Buffer.from(text).toString()),
      (text) => {
        const link = mailLink(`${text}@example.com`);
        expect(link).toMatch(/^mailto:/);
        expect(link).not.toMatch(/[?&\s,]/);
      },
    ),
  );
});

test("a phone link has digits only, all of them, and a plus only where one was typed", () => {
  fc.assert(
    fc.property(nasty, (phone) => {
      const digits = phone.replace(/\D/g, "");
      const plus = phone.trim().startsWith("+") ? "+" : "";
      expect(phoneLink(phone)).toBe(digits ? `tel:${plus}${digits}` : null);
    }),
  );
});

test("an Indian mobile opens the same WhatsApp chat however it is typed", () => {
  const mobile = fc.stringMatching(/^[6-9][0-9]{9}$/);
  const spelling = fc.constantFrom(
    (n: string) => n,
    (n: string) => `0${n}`,
    (n: string) => `+91 ${n.slice(0, 5)} ${n.slice(5)}`,
    (n: string) => `91-${n}`,
    (n: string) => `0091 (${n.slice(0, 3)}) ${n.slice(3)}`,
  );
  fc.assert(
    fc.property(mobile, spelling, (number, spell) => {
      expect(whatsAppLink(spell(number))).toBe(`https://wa.me/91${number}`);
    }),
  );
});

test("an address is shown without its scheme, www. and last slash", () => {
  const domain = fc.domain().filter((name) => !name.startsWith("www."));
  fc.assert(
    fc.property(domain, fc.constantFrom("http", "https", "HTTPS"), (name, scheme) => {
      expect(webAddressLabel(`${scheme}://www.${name}/`)).toBe(name);
      expect(webAddressLabel(`${scheme}://${name}`)).toBe(name);
    }),
  );
});

test("the columns of a list and the page's layout survive their cookies", () => {
  const id = fc.stringMatching(/^[a-z]\w{0,19}$/);
  const widths = fc.dictionary(id, fc.integer({ min: 48, max: 800 }), { noNullPrototype: true });
  const kept = fc.record({ hidden: fc.array(id), order: fc.array(id), widths });
  fc.assert(
    fc.property(kept, fc.boolean(), fc.boolean(), (columns, boxed, rtl) => {
      expect(readColumns(writeColumns(columns))).toEqual(columns);
      expect(readPageLayout(writePageLayout({ boxed, rtl }))).toEqual({ boxed, rtl });
    }),
  );
});

test("a forged cookie yields only ids of columns", () => {
  fc.assert(
    fc.property(nasty, (cookie) => {
      const { hidden, order, widths } = readColumns(cookie);
      for (const id of [...hidden, ...order, ...Object.keys(widths)]) expect(id).toMatch(/^\w+$/);
      for (const width of Object.values(widths)) expect(width).toBeLessThanOrEqual(800);
    }),
  );
});

test("an action has its label, or its name in words without one", () => {
  const action = fc.stringMatching(/^[a-z]{1,9}\.[a-z]{1,9}_[a-z]{1,9}$/);
  fc.assert(
    fc.property(action, (name) => {
      const spelled = actionText({}, name);
      expect(spelled).not.toMatch(/[._]/);
      expect(spelled.toLowerCase()).toBe(name.replace(/[._]/g, " "));
      expect(actionText({ [name]: "Known" }, name)).toBe("Known");
    }),
  );
  for (const name of Object.getOwnPropertyNames(Object.prototype))
    expect(typeof actionText({}, name)).toBe("string");
});

test("every failure has a status of 400 or above, and a wrong field is named in both places", () => {
  for (const [code, status] of Object.entries(statusOf)) {
    // The keys of statusOf are the codes.
    expect(new AppError(code as ErrorCode, "x").status).toBe(status);
    expect(status).toBeGreaterThanOrEqual(400);
  }
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,9}$/), nasty, (field, sentence) => {
      const error = invalidField(field, sentence);
      expect(error).toMatchObject({
        message: sentence,
        fields: { [field]: sentence },
        status: 400,
      });
    }),
  );
});

test("every place that this system knows is named by area and place, and no text breaks the check", () => {
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    expect(isTimeZone(zone)).toBe(true);
    expect(isNamedByPlace(zone)).toBe(true);
  }
  fc.assert(
    fc.property(nasty, (text) => {
      expect(typeof isTimeZone(text)).toBe("boolean");
    }),
  );
});
