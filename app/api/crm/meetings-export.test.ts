import { expect, test } from "vitest";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { createBrand, createLead, createMeeting } from "@/prisma/factories";
import { freshCompany, signInMember } from "@/testing/company";
import { callRoute } from "@/testing/request";

const { export: GET } = meetingRoutes;

test("the meetings that the filters find are exported, day and time on the company's clock", async () => {
  const { companyId, host, member } = await freshCompany();
  const { token } = await signInMember(member);
  const { id: brandId } = await createBrand({ companyId, name: "=Rao" });
  const lead = { companyId, brandId, clientName: "Meera", mobileNumber: "98200 12345" };
  const { id: leadId } = await createLead(lead);
  const meeting = { companyId, leadId, title: "Walk-through", csPerson: "Asha", duration: 45 };
  await createMeeting({
    ...meeting,
    scheduledDate: new Date("2026-11-20T18:30:00Z"),
    type: "Demo",
  });
  await createMeeting({ ...meeting, scheduledDate: new Date("2026-11-22T18:30:00Z") });
  const path = "/api/crm/meetings/export?type=Demo";
  const { response, headers } = await callRoute(GET, { host, token, path });
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const [titles, ...rows] = (await response.text()).trim().split("\r\n");
  expect(titles).toMatch(/^Date,Brand,Client,Contact,Scheduled Time/);
  expect(rows).toEqual([
    "2026-11-21,'=Rao,Meera,98200 12345,12:00 – 12:45 am,45,Walk-through,Demo,Video Call,,,Scheduled,Pending,Asha,,,",
  ]);
});

test("they also come as a workbook", async () => {
  const { host, member } = await freshCompany();
  const { token } = await signInMember(member);
  const path = "/api/crm/meetings/export?format=xlsx";
  const { response } = await callRoute(GET, { host, token, path });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
});
