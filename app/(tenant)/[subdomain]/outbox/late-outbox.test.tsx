// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openedOutbox, perform } from "@/lib/client/outbox/waiting";
import { standardCatalogue } from "@/lib/core/catalogue";
import { refused, serveApi } from "@/testing/screens/fake-api";
import { LateOutbox } from "./late-outbox";

afterEach(cleanup);

const company = { catalogue: standardCatalogue, timeZone: "Asia/Kolkata" };

test("during a preview nothing is kept or sent later: a change is refused at once", async () => {
  const message = "End the preview to change anything";
  serveApi({ "PUT /crm/leads/*": () => refused(403, { message }) });
  render(<LateOutbox company={company} isPreview />);
  expect(await openedOutbox()).toBeNull();
  const record = { kind: "lead", id: "l1" } as const;
  const intent = { params: { id: "l1" }, body: { stage: "Won" }, record, label: "Meera" };
  await expect(perform({ ...intent, call: "PUT /crm/leads/{id}" })).rejects.toThrow(message);
  cleanup();
  render(<LateOutbox company={company} isPreview={false} />);
  expect(await openedOutbox()).toMatchObject({ isKept: false });
  cleanup();
  expect(await openedOutbox()).toBeNull();
});
