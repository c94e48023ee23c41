import type { LeadSourceKind } from "@/lib/core/lead-sources";
import { google } from "./google";
import { indiamart } from "./indiamart";
import { justdial } from "./justdial";
import { anyNames } from "./link";
import { meta } from "./meta";
import type { Payload, Preset } from "./preset";

const presets: Readonly<Record<LeadSourceKind, Preset>> = {
  link: anyNames,
  form: anyNames,
  indiamart,
  justdial,
  google,
  meta,
};

/** How the payloads of a kind of source are read. */
export function presetOf(kind: LeadSourceKind): Preset {
  return presets[kind];
}

/** The payloads of one lead each that a payload of this kind of source holds; the payload itself if it holds one or none. */
export function payloadsOf(kind: LeadSourceKind, payload: Payload): Payload[] {
  return presetOf(kind).split?.(payload) ?? [payload];
}
