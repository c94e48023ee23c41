import { type ImportRules, named } from "@/lib/core/field-kinds/import-rules";
import type { brandFields } from "./fields";

/** How columns of imported files become fields of a brand. */
export const brandImport: ImportRules<typeof brandFields> = {
  name: {
    names: named(
      "brand name, brand, account name, account, company name, company, firm name, firm, organisation, organization, client name, client, customer, business name, party name, party, name, कंपनी, कम्पनी, कंपनी का नाम, फर्म, नाम, kampani, naam, firma, firmenname, unternehmen, société, entreprise, raison sociale, nom, empresa, compañía, nombre",
    ),
  },
  description: { names: named("description, about, profile, details") },
  industry: {
    names: named(
      "industry, sector, vertical, line of business, nature of business, segment, उद्योग, udyog, branche, secteur, sector, industria",
    ),
  },
  headquarters: {
    names: named(
      "headquarters, headquarter, hq, head office, office location, location, city, address, place, state, country, region, शहर, पता, shahar, pata, ort, stadt, adresse, ville, ciudad, dirección",
    ),
  },
  website: { names: named("website, web site, url, web, homepage, domain, site") },
  email: {
    names: named(
      "email, e mail, email id, email address, mail id, mail, contact, ईमेल, ई-मेल, courriel, correo, correo electrónico",
    ),
  },
  phone: {
    names: named(
      "phone, phone number, phone no, mobile, mobile no, mobile number, contact no, contact number, telephone, tel, landline, whatsapp, contact, मोबाइल, मोबाइल नंबर, फोन, फ़ोन, फोन नंबर, telefon, téléphone, teléfono",
    ),
  },
  status: {
    names: named("status, brand status, account status"),
    otherWords: {
      Customer: "Active",
      Live: "Active",
      Dormant: "Inactive",
      "Not active": "Inactive",
      Potential: "Prospect",
      Closed: "Archived",
    },
  },
  priority: {
    names: named("priority, importance"),
    otherWords: { Urgent: "Critical", Normal: "Medium" },
  },
  category: {
    names: named("category, type, account type, customer type, company type"),
    otherWords: {
      SME: "SMB",
      MSME: "SMB",
      Govt: "Government",
      NGO: "Non-Profit",
      "Large enterprise": "Enterprise",
    },
  },
  size: {
    names: named(
      "size, company size, employees, number of employees, no of employees, employee count, headcount, team size, staff",
    ),
    cell: "size",
    label: "Size",
  },
  estimatedValue: {
    names: named(
      "estimated value, value, deal value, potential, potential value, estimated amount, amount, budget",
    ),
  },
  notes: {
    names: named(
      "notes, note, remarks, remark, comments, comment, टिप्पणी, tippani, bemerkung, notiz, commentaire, remarque, notas, comentarios",
    ),
  },
  doNotContact: {
    names: named(
      "do not contact, dnc, do not call, dnd, do not disturb, opted out, opt out, unsubscribed",
    ),
  },
  linkedin: {
    names: named("linkedin, linkedin url, linkedin profile, linkedin page"),
    cell: "linkedin",
  },
  twitter: { names: named("twitter, twitter url, x profile"), needsName: true },
  facebook: { names: named("facebook, facebook url, facebook page, fb"), needsName: true },
  instagram: { names: named("instagram, instagram url, insta"), needsName: true },
};
