import { type BrandFacts, demoBrands, konkanBrands } from "./brands";

/** A demo company: its profile, who works there, and how much it has to do. */
export type CompanyStory = {
  profile: {
    name: string;
    subdomain: string;
    phone: string;
    website: string;
    address: string;
    city: string;
    state: string;
    gstin: string;
  };
  people: readonly PersonStory[];
  brands: readonly BrandFacts[];
  leadCount: number;
  foundedDaysAgo: number;
};

type PersonStory = ReturnType<typeof person>;

/** The companies of the demo data. */
export const companyStories: readonly CompanyStory[] = [
  {
    profile: {
      name: "Sharma Traders",
      subdomain: "demo",
      phone: "+91 22000 41000",
      website: "https://www.sharma-traders.example",
      address: "14, Laxmi Industrial Estate, Andheri West",
      city: "Mumbai",
      state: "Maharashtra",
      gstin: "27AAAAA0000A1Z5",
    },
    people: [
      person("Asha Sharma", "owner", "Managing Director, Management", { joined: 210, seen: 3 }),
      person("Ravi Kulkarni", "team_member", "Sales Lead, Sales", { joined: 205, seen: 1 }),
      person("Kavya Nair", "team_member", "Account Manager, Sales", { joined: 120, seen: 20 }),
      person("Imran Shaikh", "team_member", "Presales Engineer, Sales", { joined: 64, seen: 29 }),
      {
        ...person("Joseph D'Souza", "team_member", "Sales Trainee, Sales", {
          joined: 190,
          seen: 1400,
        }),
        isActive: false,
        worksLeads: false,
      },
      {
        ...person("Sunita Pawar", "team_member", "Back Office, Operations", {
          joined: 2,
          seen: null,
        }),
        worksLeads: false,
      },
    ],
    brands: demoBrands,
    leadCount: 180,
    foundedDaysAgo: 212,
  },
  {
    profile: {
      name: "Konkan Foods",
      subdomain: "konkan",
      phone: "+91 23520 41000",
      website: "https://www.konkan-foods.example",
      address: "Plot 7, MIDC Mirjole",
      city: "Ratnagiri",
      state: "Maharashtra",
      gstin: "27BBBBB0000B1Z3",
    },
    people: [person("Meera Naik", "owner", "Founder, Management", { joined: 96, seen: 26 })],
    brands: konkanBrands,
    leadCount: 32,
    foundedDaysAgo: 97,
  },
];

/** `joined` is days ago, `seen` the hours since the last sign-in, null for never. The address has the first name. */
function person(
  name: string,
  role: "owner" | "team_member",
  work: string,
  { joined, seen }: { joined: number; seen: number | null },
) {
  const [position = "", department = ""] = work.split(", ");
  const [firstName = ""] = name.toLowerCase().split(" ");
  const facts = { name, role, position, department, isActive: true, worksLeads: true };
  return { ...facts, firstName, joinedDaysAgo: joined, lastLoginHoursAgo: seen };
}
