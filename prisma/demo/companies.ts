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

export type PersonStory = {
  name: string;
  email: string;
  role: "owner" | "team_member";
  position: string;
  department: string;
  isActive: boolean;
  joinedDaysAgo: number;
  /** Hours since the last sign-in; null for never. */
  lastLoginHoursAgo: number | null;
  worksLeads: boolean;
};

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
      person(
        "Asha Sharma",
        "asha@demo.example",
        "owner",
        "Managing Director",
        "Management",
        210,
        3,
      ),
      person("Ravi Kulkarni", "ravi@demo.example", "team_member", "Sales Lead", "Sales", 205, 1),
      person(
        "Kavya Nair",
        "kavya@demo.example",
        "team_member",
        "Account Manager",
        "Sales",
        120,
        20,
      ),
      person(
        "Imran Shaikh",
        "imran@demo.example",
        "team_member",
        "Presales Engineer",
        "Sales",
        64,
        29,
      ),
      {
        ...person(
          "Joseph D'Souza",
          "joseph@demo.example",
          "team_member",
          "Sales Trainee",
          "Sales",
          190,
          1400,
        ),
        isActive: false,
        worksLeads: false,
      },
      {
        ...person(
          "Sunita Pawar",
          "sunita@demo.example",
          "team_member",
          "Back Office",
          "Operations",
          2,
          null,
        ),
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
    people: [
      person("Meera Naik", "meera@konkan.example", "owner", "Founder", "Management", 96, 26),
    ],
    brands: konkanBrands,
    leadCount: 32,
    foundedDaysAgo: 97,
  },
];

function person(
  name: string,
  email: string,
  role: "owner" | "team_member",
  position: string,
  department: string,
  joinedDaysAgo: number,
  lastLoginHoursAgo: number | null,
): PersonStory {
  const rest = { isActive: true, worksLeads: true };
  return { name, email, role, position, department, joinedDaysAgo, lastLoginHoursAgo, ...rest };
}
