import { expect, test } from "vitest";
import { temporaryFile } from "@/testing/imports/files";
import { readRows } from "./rows";

/** The cells of each contact by their titles, without empty ones. */
async function contactsOf(...lines: string[]) {
  const path = await temporaryFile("contacts.vcf", lines.join("\r\n"));
  const rows: string[][] = [];
  for await (const { cells } of readRows(path)) rows.push(cells);
  const [titles = [], ...contacts] = rows;
  return contacts.map((cells) =>
    Object.fromEntries(cells.flatMap((cell, at) => (cell ? [[titles[at], cell]] : []))),
  );
}

test("a card of version 2.1 is read with quoted-printable over several lines, and its name from the parts", async () => {
  expect(
    await contactsOf(
      "BEGIN:VCARD",
      "VERSION:2.1",
      "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E0=A4=86=E0=A4=B6=",
      "=E0=A4=BE;;;Dr.;",
      "TEL;HOME;VOICE:02212345678",
      "TEL;CELL:+919820001701",
      "NOTE;ENCODING=QUOTED-PRINTABLE:line 1=0D=0Aline 2",
      "PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQ==",
      "",
      "END:VCARD",
    ),
  ).toEqual([
    {
      Name: "Dr. आशा",
      Mobile: "+919820001701",
      Phone: "02212345678",
      Notes: "line 1\r\nline 2",
    },
  ]);
});

test("cards of versions 3.0 and 4.0 are read with folded lines, escapes, groups and several numbers", async () => {
  expect(
    await contactsOf(
      "BEGIN:VCARD",
      "VERSION:3.0",
      "FN:Rahul Sha",
      " rma",
      "N:Sharma;Rahul;;;",
      "ORG:Rao\\, Sons;Sales",
      "TITLE:Buyer",
      "item1.TEL;type=FAX:022-1",
      "item2.EMAIL;type=INTERNET:r@rao.example",
      "EMAIL:s@rao.example",
      "ADR;TYPE=WORK:;;1 Road;Pune;MH;411001;India",
      "END:VCARD",
      "BEGIN:VCARD",
      "VERSION:4.0",
      "FN:Meera Iyer",
      'TEL;VALUE=uri;TYPE="home,voice":tel:+91-22-5550001',
      'TEL;VALUE=uri;TYPE="cell":tel:+919820001702',
      "TEL:9820001703",
      "TEL:9820001704",
      "END:VCARD",
    ),
  ).toEqual([
    {
      Name: "Rahul Sharma",
      Company: "Rao, Sons",
      Designation: "Buyer",
      "Phone 2": "022-1",
      Email: "r@rao.example",
      "Email 2": "s@rao.example",
      City: "Pune",
    },
    {
      Name: "Meera Iyer",
      Mobile: "tel:+919820001702",
      Phone: "tel:+91-22-5550001",
      "Phone 2": "9820001703 / 9820001704",
    },
  ]);
});

test("a card that is cut off is read as far as it goes, and a line without end is refused", async () => {
  const cut = ["BEGIN:VCARD", "FN:One", "BEGIN:VCARD", "FN:Two", "TEL:982000"];
  expect(await contactsOf(...cut)).toEqual([{ Name: "One" }, { Name: "Two", Mobile: "982000" }]);
  await expect(contactsOf("BEGIN:VCARD", `NOTE:${"x".repeat(1_100_000)}`)).rejects.toThrow(
    "more than 10,00,000 characters",
  );
});
