import { expect, test } from "vitest";
import { createLead } from "@/prisma/factories";
import { freshCompany } from "@/testing/company";
import { startKillable } from "@/testing/killable";
import { sizeOf } from "@/testing/tier";
import { addNote, addWebhook, readEvents } from "@/testing/webhooks/endpoint";

const events = sizeOf({ quick: 20, all: 60, heavy: 2000 });
const kills = sizeOf({ quick: 1, all: 3, heavy: 30 });

test(`each of ${events} events arrives, in order per record, while ${kills} workers are killed between a sending and its outcome`, {
  timeout: 600_000,
}, async () => {
  const company = await freshCompany();
  const { companyId, inTenant } = company;
  const { id } = await addWebhook(company);
  const leads = await Promise.all(Array.from({ length: 6 }, () => createLead({ companyId })));
  for (let at = 0; at < events; at += 1) {
    await addNote(company, leads[at % leads.length]?.id ?? "");
  }
  await readEvents(company);
  const received: { id: string; seq: number; record: string }[] = [];
  const start = () => {
    const script = new URL("../../../testing/webhooks/sender-process.ts", import.meta.url);
    const worker = startKillable(script, [companyId, id]);
    worker.child.on("message", (message) => {
      const { id: messageId, body } = Object(message);
      const { seq, record } = JSON.parse(body).data;
      received.push({ id: messageId, seq, record: record.id });
    });
    return worker;
  };
  let worker = start();
  try {
    for (let killed = 1; killed <= kills; killed += 1) {
      const part = (events * killed) / (kills + 1);
      await expect
        .poll(() => received.length, { timeout: 60_000, interval: 3 })
        .toBeGreaterThan(part);
      await worker.kill();
      worker = start();
    }
    const countWaiting = () =>
      inTenant(({ db }) =>
        db.webhookDelivery.count({ where: { webhookId: id, state: "waiting" } }),
      );
    await expect.poll(countWaiting, { timeout: 300_000 }).toBe(0);
  } finally {
    await worker.kill();
  }
  const firsts = [...new Set(received.map(({ seq }) => seq))];
  expect(firsts.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: events }, (_, at) => at + 1),
  );
  for (const { id: leadId } of leads) {
    const own = received.filter(({ record }) => record === leadId).map(({ seq }) => seq);
    expect(own).toEqual(own.toSorted((a, b) => a - b));
  }
  for (const { id: messageId, seq } of received) expect(messageId).toBe(`evt_${companyId}_${seq}`);
});
