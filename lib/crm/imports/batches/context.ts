import type { RowReader } from "../rows/read-row";
import type { ImportSettings } from "../schema";

/** How the rows of one import are read and what its person decided. */
export type BatchContext = { reader: RowReader; settings: ImportSettings };
