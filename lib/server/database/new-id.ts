import { randomBytes } from "node:crypto";

let lastMs = 0;
let sequence = 0;

/**
 * A UUID of version 7 (RFC 9562) for records written in bulk. The ids of one process ascend, so a list ordered by id
 * keeps the order of an imported file.
 */
export function newId(nowMs: number = Date.now()): string {
  advance(nowMs);
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The least id of an instant; every later id is at least as great. */
export function firstIdAt(instant: Date): string {
  const ms = instant.getTime().toString(16).padStart(12, "0");
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`;
}

// A millisecond has 4,096 ids; then the next one is used. A clock set back is ignored.
function advance(nowMs: number): void {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    sequence = 0;
  } else if (sequence === 0xfff) {
    lastMs += 1;
    sequence = 0;
  } else sequence += 1;
}
