import { bodyText, jsonIn, unreadable } from "./body-text";
import { flatValues, toValues, type Values } from "./flat-values";
import { multipartValues, urlencodedValues } from "./form-values";
import type { Payload } from "./preset";

/** The JSON of a payload; undefined if its body is none. */
export const jsonOf = once(({ bytes }) => jsonIn(bytes));

/** The value of the first name that fits, where it can be a key. */
export function idIn(payload: Payload, names: RegExp): string | null {
  const read = valuesOf(payload);
  if ("problem" in read) return null;
  const id = Object.entries(read.values).find(([name]) => names.test(name))?.[1];
  return id !== undefined && id.length <= 200 ? id : null;
}

/**
 * The values of a payload by name: JSON whatever its content type, else a form, with the query of the address.
 * The body goes before the query.
 */
export const valuesOf = once((payload): Values => {
  const body = bodyValues(payload);
  if ("problem" in body) return body;
  return { values: { ...toValues(Object.entries(payload.query)), ...body.values } };
});

/** Reads a payload once: its secret, its parts, its key and its lead are all taken from the same reading. */
function once<T>(read: (payload: Payload) => T): (payload: Payload) => T {
  const readings = new WeakMap<Payload, { of: T }>();
  return (payload) => {
    const reading = readings.get(payload) ?? { of: read(payload) };
    readings.set(payload, reading);
    return reading.of;
  };
}

function bodyValues(payload: Payload): Values {
  const { bytes, contentType } = payload;
  if (/^multipart\/form-data/i.test(contentType)) return multipartValues(bytes, contentType);
  const text = bodyText(bytes).trim();
  if (text === "") return { values: {} };
  const json = jsonOf(payload);
  if (json !== undefined) return jsonValues(json);
  if (/^[[{]/.test(text) || /json/i.test(contentType))
    return unreadable("It is not valid JSON", text);
  if (text.startsWith("<")) return unreadable("It is HTML or XML, not JSON or a form", text);
  if (!text.includes("=")) return unreadable("It is neither JSON nor a form", text);
  return { values: urlencodedValues(bytes) };
}

function jsonValues(json: unknown): Values {
  if (!Array.isArray(json)) return flatValues(json);
  if (json.length > 1) return { problem: `It holds ${json.length} leads; send each by itself` };
  return flatValues(json[0]);
}
