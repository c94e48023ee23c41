/** An entry of an audit trail as the screens show it. */
export type TrailRow = {
  id: string;
  action: string;
  actor: string;
  subjectKind: string;
  subjectId: string | null;
  details: Record<string, unknown>;
  createdAt: string;
};
