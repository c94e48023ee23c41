/** One row as written in the file. `line` is its number in the file, from 1; dates are ISO text. */
export type FileRow = { line: number; cells: string[] };
