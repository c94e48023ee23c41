const most32 = 0xffff_ffff;
const most16 = 0xffff;

/** What the directory at the end of a zip says of one file in it. */
export type ZipEntry = {
  name: Uint8Array;
  modified: { date: number; time: number };
  crc: number;
  packed: number;
  size: number;
  offset: number;
};

/** UTF-8 names, sizes after the bytes (APPNOTE 4.4.4). */
const flags = 0x0808;
const deflated = 8;

/** Before the bytes of a file; how many they are stands after them. */
export function localHeader({ name, modified }: Pick<ZipEntry, "name" | "modified">): Uint8Array {
  const fixed = fields(
    [4, 0x0403_4b50],
    [2, 20],
    [2, flags],
    [2, deflated],
    [2, modified.time],
    [2, modified.date],
  );
  return joined(fixed, new Uint8Array(12), fields([2, name.length], [2, 0]), name);
}

/** After the bytes of a file (APPNOTE 4.3.9). */
export function dataDescriptor({ crc, packed, size }: ZipEntry): Uint8Array {
  return fields([4, 0x0807_4b50], [4, crc], [4, packed], [4, size]);
}

/** The directory of all files, which begins at `offset`, and the end of the archive (APPNOTE 4.3.12 to 4.3.16). */
export function directory(entries: readonly ZipEntry[], offset: number): Uint8Array {
  const listed = joined(...entries.map(directoryEntry));
  const isLarge = entries.length >= most16 || offset >= most32 || listed.length >= most32;
  const far = isLarge ? farEnd(entries.length, listed.length, offset) : new Uint8Array();
  const count = Math.min(entries.length, most16);
  const end = fields(
    [4, 0x0605_4b50],
    [4, 0],
    [2, count],
    [2, count],
    [4, Math.min(listed.length, most32)],
    [4, Math.min(offset, most32)],
    [2, 0],
  );
  return joined(listed, far, end);
}

function directoryEntry({ name, modified, crc, packed, size, offset }: ZipEntry): Uint8Array {
  // What lies beyond 4 GB of the archive is found by a number of eight bytes (APPNOTE 4.5.3).
  const extra = offset >= most32 ? fields([2, 1], [2, 8], [8, offset]) : new Uint8Array();
  const fixed = fields(
    [4, 0x0201_4b50],
    [2, 45],
    [2, 45],
    [2, flags],
    [2, deflated],
    [2, modified.time],
    [2, modified.date],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, extra.length],
  );
  const rest = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, Math.min(offset, most32)]);
  return joined(fixed, rest, name, extra);
}

function farEnd(count: number, length: number, offset: number): Uint8Array {
  const record = fields(
    [4, 0x0606_4b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, length],
    [8, offset],
  );
  const locator = fields([4, 0x0706_4b50], [4, 0], [8, offset + length], [4, 1]);
  return joined(record, locator);
}

type Field = [bytes: 2 | 4 | 8, value: number];

function fields(...given: Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(given.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of given) {
    if (bytes === 2) view.setUint16(at, value, true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}
