import { expect, test } from "vitest";
import { freshCompany, signInMember } from "@/testing/company";
import { buildRequest, callRoute } from "@/testing/request";
import {
  createBrand,
  createCompany,
  createEnquiry,
  createLead,
  createMeeting,
  createMember,
  createSuperAdmin,
} from "./factories";

test("two companies made without a word are two", async () => {
  const [one, two] = await Promise.all([createCompany(), createCompany()]);
  expect(one.subdomain).not.toBe(two.subdomain);
  expect(one.status).toBe("active");
});

test("a lead made without a brand gets one, and all values can be told", async () => {
  const { companyId } = await freshCompany();
  const { brandId } = await createLead({ companyId });
  const lead = await createLead({ companyId, brandId, clientName: "Om Patil", stage: "Won" });
  expect(lead).toMatchObject({ companyId, brandId, clientName: "Om Patil", stage: "Won" });
});

test("meetings and enquiries hang on a lead of the same company", async () => {
  const { companyId } = await freshCompany();
  const brand = await createBrand({ companyId, name: "Konkan Foods" });
  const lead = await createLead({ companyId, brandId: brand.id });
  const meeting = await createMeeting({ companyId, leadId: lead.id });
  const enquiry = await createEnquiry({ companyId });
  expect(meeting.leadId).toBe(lead.id);
  expect(enquiry.leadId).not.toBe(lead.id);
});

test("a record of another company's parent is refused by the database", async () => {
  const [one, two] = [await freshCompany(), await freshCompany()];
  const { id: brandId } = await createBrand({ companyId: two.companyId });
  await expect(createLead({ companyId: one.companyId, brandId })).rejects.toThrow();
});

test("people have addresses of their own and the role they are told", async () => {
  const { companyId, owner, member } = await freshCompany();
  expect([owner.role, member.role]).toEqual(["owner", "team_member"]);
  const invited = await createMember({ companyId, isActive: false });
  expect(new Set([owner.email, member.email, invited.email]).size).toBe(3);
  expect((await createSuperAdmin()).isActive).toBe(true);
});

test("a request built for a handler carries host, token and JSON", async () => {
  const { host, owner } = await freshCompany();
  const { token } = await signInMember(owner);
  const request = await buildRequest({ host, token, path: "/api/crm/brands", body: { name: "A" } });
  expect(request.method).toBe("POST");
  expect(request.headers.get("host")).toBe(host);
  expect(request.headers.get("authorization")).toBe(`Bearer ${token}`);
  expect(await request.json()).toEqual({ name: "A" });
});

test("a handler's answer comes back as status and JSON", async () => {
  const echo = async (request: Request) => Response.json({ path: new URL(request.url).pathname });
  const { status, json } = await callRoute(echo, { path: "/api/healthz" });
  expect([status, json]).toEqual([200, { path: "/api/healthz" }]);
});
