import { formatDate } from "@/lib/core/format";
import type { Printable } from "./printable";
import {
  contentWidth,
  leading,
  page,
  rule,
  type Sheet,
  styles,
  writeBlock,
  writeFlow,
  writeLine,
} from "./sheet";

const factsWidth = 190;
const leftWidth = contentWidth - factsWidth - 24;
const factsX = page.width - page.side - factsWidth;
const logoBox = { width: 150, height: 46 };

/** Who offers, what this paper is, whom it is for, and what it is about. */
export function writeHead(sheet: Sheet, proposal: Printable): void {
  const companyEnd = writeCompany(sheet, proposal);
  const factsEnd = writeFacts(sheet, proposal);
  sheet.y = Math.max(companyEnd, factsEnd) + 14;
  rule(sheet, sheet.y);
  sheet.y += 14;
  writeClient(sheet, proposal);
  sheet.y += 12;
  writeFlow(sheet, proposal.title, styles.subject);
  if (proposal.intro) {
    sheet.y += 4;
    writeFlow(sheet, proposal.intro, styles.body);
  }
  sheet.y += 12;
}

function writeCompany(sheet: Sheet, { supplier, logo }: Printable): number {
  const place = { x: page.side, y: page.top, width: leftWidth };
  if (logo) {
    const box: [number, number] = [logoBox.width, logoBox.height];
    sheet.doc.image(Buffer.from(logo), place.x, place.y, { fit: box });
    place.y += logoBox.height + 8;
  }
  place.y = writeBlock(sheet, supplier.name, place, styles.company);
  const town = [supplier.city, supplier.state].filter(Boolean).join(", ");
  const reach = [supplier.phone, supplier.website].filter(Boolean).join("  ·  ");
  for (const line of [supplier.address, town, reach])
    if (line) place.y = writeBlock(sheet, line, place, styles.small);
  if (supplier.gstin)
    place.y = writeBlock(sheet, `GSTIN ${supplier.gstin}`, place, {
      ...styles.small,
      weight: "semibold",
    });
  return place.y;
}

function writeFacts(sheet: Sheet, proposal: Printable): number {
  const end = { x: factsX, y: page.top - 6, width: factsWidth, align: "end" } as const;
  writeLine(sheet, "PROPOSAL", end, styles.title);
  let y = page.top + leading(styles.title);
  const facts = [
    ["Number", proposal.number ?? "Draft"],
    ["Date", formatDate(proposal.date)],
    ["Valid until", formatDate(proposal.validUntil)],
  ] as const;
  for (const [name, fact] of facts) {
    if (!fact) continue;
    writeLine(sheet, name, { x: factsX, y, width: 80 }, styles.small);
    writeLine(sheet, fact, { x: factsX + 80, y, width: 110, align: "end" }, styles.strong);
    y += leading(styles.strong);
  }
  return y;
}

function writeClient(sheet: Sheet, proposal: Printable): void {
  const place = { x: page.side, y: sheet.y, width: leftWidth };
  place.y = writeBlock(sheet, "FOR", place, styles.label);
  place.y = writeBlock(sheet, proposal.clientName, place, styles.strong);
  const { clientBusiness, clientAddress, clientGstin } = proposal;
  for (const line of [clientBusiness, clientAddress])
    if (line) place.y = writeBlock(sheet, line, place, styles.body);
  if (clientGstin) place.y = writeBlock(sheet, `GSTIN ${clientGstin}`, place, styles.body);
  const supply = { x: factsX, y: sheet.y, width: factsWidth };
  if (proposal.placeOfSupplyName) {
    const name = `${proposal.placeOfSupplyName} (${proposal.placeOfSupply})`;
    supply.y = writeBlock(sheet, "PLACE OF SUPPLY", supply, styles.label);
    supply.y = writeBlock(sheet, name, supply, styles.body);
  }
  sheet.y = Math.max(place.y, supply.y);
}
