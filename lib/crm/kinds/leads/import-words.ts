import { type ImportRules, named, wordsOf } from "@/lib/core/field-kinds/import-rules";
import type { leadFields } from "./fields";
import type { LeadStage } from "./stages";

const stageWords: Readonly<Partial<Record<LeadStage, string>>> = {
  New: "Prospecting, Prospect, Open, Fresh, नया, naya, neu, nouveau, nuevo",
  Contacted: "Engaging, In touch, Contact, संपर्क किया, kontaktiert, contacté, contactado",
  Qualified: "Interested",
  Proposal: "Proposal sent, Quoted, Quotation sent",
  Negotiation: "Negotiating",
  "Closed Won": "Closed",
  Won: "Converted, जीता, सफल, jeeta, gewonnen, gagné, ganado",
  Lost: "Dropped, Dead, हारा, असफल, haara, verloren, perdu, perdido",
};

/** How columns of imported files become fields of a lead. */
export const leadImport: ImportRules<typeof leadFields> = {
  date: {
    names: named(
      "date, lead date, enquiry date, inquiry date, engage date, created date, created on, created at, created time, created, added on, added, date added, entry date, start date, dt, तारीख, दिनांक, tarikh, dinank, fecha, datum, erstellt am",
    ),
  },
  clientName: {
    names: named(
      "client name, client, contact name, contact person, lead name, person, full name, customer name, name, spoc, opportunity id, opportunity, opportunity name, deal name, deal, lead, lead id, contact, customer, party name, party, buyer name, buyer, नाम, ग्राहक, ग्राहक का नाम, naam, nama, grahak, grahak ka naam, nom, nombre, nom complet, nom du client, contacto, cliente, nombre completo, nombre del cliente, kunde, kundenname, ansprechpartner",
    ),
    parts: named(
      "salutation, prefix, first name, given name, forename, fname, vorname, prénom, nombre, middle name, last name, surname, family name, lname, nachname, nom, apellido, apellidos, suffix, पहला नाम, नाम पहला, उपनाम, अंतिम नाम",
    ),
  },
  brand: {
    names: named(
      "brand, brand name, account, account name, company, company name, firm, firm name, organisation, organization, business name, customer, party name, party, कंपनी, कम्पनी, फर्म, संस्था, kampani, sanstha, firma, unternehmen, société, entreprise, raison sociale, empresa, compañía",
    ),
  },
  hq: {
    names: named(
      "hq, headquarters, head office, office location, location, city, address, place, state, region, country, शहर, पता, जगह, स्थान, shahar, shehar, pata, jagah, ort, stadt, adresse, ville, adresse postale, ciudad, dirección",
    ),
  },
  mobileNumber: {
    names: named(
      "mobile number, mobile, mobile no, phone, phone number, phone no, contact number, contact no, cell, whatsapp, whatsapp number, telephone, tel, mob, contact, phone 1, phone 2, mobile 2, alternate number, alternate no, alternate phone, alternate mobile, other phone, work phone, office phone, landline, मोबाइल, मोबाइल नंबर, फोन, फ़ोन, फोन नंबर, संपर्क नंबर, दूरभाष, mobile nambar, fon, telefon, telefonnummer, handy, téléphone, portable, numéro de téléphone, teléfono, móvil, celular",
    ),
  },
  emailId: {
    names: named(
      "email id, email, e mail, email address, mail id, mail, contact, email 1, email 2, alternate email, secondary email, other email, work email, personal email, ईमेल, ई-मेल, e-mail-adresse, courriel, adresse e-mail, correo, correo electrónico",
    ),
  },
  designation: {
    names: named(
      "designation, job title, title, position, role, पद, pad, beruf, fonction, poste, puesto",
    ),
  },
  linkedin: { names: named("linkedin, linkedin url, linkedin profile"), cell: "linkedin" },
  website: { names: named("website, web site, url, web, homepage, site") },
  stage: {
    names: named(
      "stage, lead stage, deal stage, sales stage, pipeline stage, status, lead status, स्थिति, अवस्था, sthiti, étape, statut, estado del lead, etapa",
    ),
    otherWords: wordsOf(stageWords),
  },
  outcome: {
    names: named("outcome, result, response"),
    otherWords: { "Follow up": "Follow-up Required" },
  },
  priority: {
    names: named("priority, importance, temperature, rating"),
    otherWords: {
      Hot: "High",
      Warm: "Medium",
      Cold: "Low",
      Urgent: "Critical",
      Normal: "Medium",
    },
  },
  csPerson: {
    names: named(
      "cs person, cs, sales agent, agent, owner, lead owner, account manager, assigned to, sales person, salesperson, sales rep, sales executive, executive, representative, rep, handled by, relationship manager, rm, जिम्मेदार, prabhari, प्रभारी, zuständig, betreuer, responsable, vendedor, asignado a",
    ),
  },
  comment: {
    names: named(
      "comment, comments, remarks, remark, notes, note, requirement, description, details, टिप्पणी, विवरण, ज़रूरत, जरूरत, tippani, vivaran, zaroorat, bemerkung, notiz, kommentar, anfrage, commentaire, remarque, besoin, comentario, comentarios, notas",
    ),
  },
  nextFollowUpDate: {
    names: named(
      "next follow up, next follow up date, follow up, follow up date, followup, followup date, next action date, next call, reminder, callback date, अगला फॉलो अप, अगली तारीख, agli tarikh, wiedervorlage, relance, prochaine relance, seguimiento, próximo seguimiento",
    ),
    needsName: true,
  },
  source: {
    names: named(
      "source, lead source, enquiry source, inquiry source, source of lead, lead origin, origin, channel, came from, how did you hear about us, referred by, platform, campaign, campaign name, स्रोत, srot, quelle, herkunft, provenance, origine, fuente, origen",
    ),
  },
  doNotContact: {
    names: named(
      "do not contact, dnc, do not call, dnd, do not disturb, opted out, opt out, unsubscribed",
    ),
  },
  externalId: { names: named("external id, external reference, record id"), cell: "id" },
  estimatedValue: {
    names: named(
      "estimated value, value, close value, deal value, lead value, deal size, amount, expected value, expected revenue, budget, estimate, potential, राशि, मूल्य, कीमत, rashi, mulya, keemat, wert, betrag, montant, valeur, valor, importe, monto",
    ),
  },
};
