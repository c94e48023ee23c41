// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refused, serveApi } from "@/testing/screens/fake-api";
import { changeRecord } from "./record-api";
import { forgetRecords, keepRecords } from "./records";
import { useRecord } from "./use-record";

type Lead = { id: string; version: number; clientName: string };

afterEach(() => {
  cleanup();
  forgetRecords();
  vi.unstubAllGlobals();
});

const leadOf = (id: string, version: number, clientName: string) => ({ id, version, clientName });

function useName(id: string): string | undefined {
  return useRecord<Lead>("lead", id).record?.clientName;
}

test("a record that another screen has read shows at once, and as it is stored once it was read", async () => {
  serveApi({ "GET /crm/leads/a": () => ({ lead: leadOf("a", 2, "Stored") }) });
  keepRecords("lead", [leadOf("a", 1, "Listed")]);
  const { result } = renderHook(() => useName("a"));
  expect(result.current).toBe("Listed");
  await waitFor(() => expect(result.current).toBe("Stored"));
});

test("a record that was read follows the changes that any screen saves", async () => {
  serveApi({
    "GET /crm/leads/b": () => ({ lead: leadOf("b", 1, "Before") }),
    "PUT /crm/leads/b": () => ({ lead: leadOf("b", 2, "After") }),
  });
  const { result } = renderHook(() => useName("b"));
  await waitFor(() => expect(result.current).toBe("Before"));
  await act(() => changeRecord("lead", { id: "b", ifMatch: 1 }, { clientName: "After" }));
  expect(result.current).toBe("After");
});

test("a record that may no longer be read shows no longer", async () => {
  serveApi({ "GET /crm/leads/c": () => refused(404, { message: "Lead not found" }) });
  keepRecords("lead", [leadOf("c", 1, "Given away")]);
  const { result } = renderHook(() => useName("c"));
  expect(result.current).toBe("Given away");
  await waitFor(() => expect(result.current).toBeUndefined());
});
