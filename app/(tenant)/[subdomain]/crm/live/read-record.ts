import { ApiError, api } from "@/lib/client/api";
import type { RecordKind } from "@/lib/core/record-kinds";
import { recordScreens } from "../record-screens";

/** The record as it is now, null if it is gone or hidden. Throws where the server cannot say. */
export async function readNow<Row>(kind: RecordKind, id: string): Promise<Row | null> {
  try {
    const found = await api(`GET /crm/${recordScreens[kind].many}/{id}`, { params: { id } });
    return recordIn<Row>(kind, found);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function recordIn<Row>(kind: RecordKind, answer: object): Row {
  // biome-ignore lint/plugin/cast: the answer of a kind holds its record under the kind's name
  return Reflect.get(answer, kind) as Row;
}
