import { beforeAll, expect, test } from "vitest";
import { profileRoutes } from "@/app/api/company/profile";
import { teamRoutes } from "@/app/api/company/team";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { picture } from "@/testing/matrix-samples";

const { file } = profileRoutes;
const { setAvatar: POST } = teamRoutes;

let home: TestCompany;
let asOwner: Ask;
let asMember: Ask;
beforeAll(async () => {
  home = await freshCompany();
  asOwner = await askAs(home);
  asMember = await askAs(home, home.member);
});

const upload = (ask: Ask, id: string, avatar: File | null = picture()) => {
  const body = new FormData();
  if (avatar) body.set("avatar", avatar);
  return ask(POST, { params: { id }, body });
};
const fileId = (path: string) => path.split("/").at(-1) ?? "";

test("a member sets their own picture, and the one before is gone", async () => {
  const first = await upload(asMember, home.member.id);
  expect([first.status, first.json.message]).toEqual([200, "Avatar uploaded successfully"]);
  const second = await upload(asMember, home.member.id);
  const [before, after] = [first, second].map(({ json }) => json.data.user.profile.avatar);
  expect(after).not.toBe(before);
  const old = await asMember(file, { params: { id: fileId(before) } });
  const served = await asMember(file, { params: { id: fileId(after) } });
  expect([old.status, served.status]).toEqual([404, 200]);
  expect(served.headers.get("content-type")).toBe("image/webp");
});

test("an owner sets anybody's picture, a team member nobody else's", async () => {
  expect((await upload(asOwner, home.member.id)).status).toBe(200);
  const refused = await upload(asMember, home.owner.id);
  expect([refused.status, refused.json.code]).toEqual([403, "forbidden"]);
});

test("whoever may not, and who is not there, is said before the picture is looked at", async () => {
  const other = await freshCompany();
  for (const wrong of [null, new File(["hello"], "a.png", { type: "image/png" })]) {
    const refused = await upload(asMember, home.owner.id, wrong);
    const foreign = await upload(asOwner, other.member.id, wrong);
    expect([refused.status, foreign.status]).toEqual([403, 404]);
  }
});

test.each([
  ["text that says it is a picture", new File(["hello"], "a.png", { type: "image/png" })],
  ["an SVG", new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.svg")],
  ["an empty file", new File([], "a.png", { type: "image/png" })],
])("%s is no picture", async (_what, wrong) => {
  const { status, json } = await upload(asOwner, home.owner.id, wrong);
  expect([status, json.code]).toEqual([400, "validation_failed"]);
  expect(Object.keys(json.fields)).toEqual(["avatar"]);
});

test("a form without a picture is refused at its field", async () => {
  const { status, json } = await upload(asOwner, home.owner.id, null);
  expect([status, Object.keys(json.fields ?? {})]).toEqual([400, ["avatar"]]);
});

test("another company sees neither the member nor the picture", async () => {
  const { json } = await upload(asOwner, home.owner.id);
  const other = await freshCompany();
  const outside = await askAs(other);
  expect((await upload(outside, home.owner.id)).status).toBe(404);
  const id = fileId(json.data.user.profile.avatar);
  expect((await outside(file, { params: { id } })).status).toBe(404);
});
