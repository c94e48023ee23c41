import { processWide } from "@/lib/server/operation/process-wide";

/** The number of the last write of each kind of records; numbers only grow. */
type OwnWrites = { latest: number; forgotten: number; byRecords: Map<string, number> };

const mostKinds = 10_000;

const noWrites = (): OwnWrites => ({ latest: 0, forgotten: 0, byRecords: new Map() });
const ownWrites = processWide("ownWrites", noWrites).get;

/** The number of this process's last write of such records of the company; it differs after each. */
export function lastOwnWrite(companyId: string, subjectKind: string): number {
  const { byRecords, forgotten } = ownWrites();
  return byRecords.get(`${companyId} ${subjectKind}`) ?? forgotten;
}

/** Counts a write, once its transaction has ended. */
export function countOwnWrite(companyId: string, subjectKind: string): void {
  const writes = ownWrites();
  writes.latest += 1;
  if (writes.byRecords.size >= mostKinds) {
    writes.byRecords.clear();
    writes.forgotten = writes.latest;
  }
  writes.byRecords.set(`${companyId} ${subjectKind}`, writes.latest);
}
