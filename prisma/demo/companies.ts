/** A client brand; its web address and mail are made from `domain`. */
export type BrandFacts = {
  name: string;
  domain: string;
  industry: string;
  headquarters: string;
  category: "Enterprise" | "SMB" | "Startup" | "Government" | "Non-Profit" | "Other";
  size: "1-10" | "11-50" | "51-200" | "201-500" | "501-1000" | "1000+";
  status: "Active" | "Inactive" | "Prospect" | "Archived";
  priority: "Low" | "Medium" | "High" | "Critical";
  valueInLakh: number;
  description: string;
  notes?: string;
  /** How many of every hundred leads are this brand's, roughly. */
  share: number;
};

/** A demo company: its profile, who works there, and how much it has to do. */
export type CompanyStory = (typeof companyStories)[number];

// biome-ignore format: one brand reads as one paragraph
const demoBrands: readonly BrandFacts[] = [
  { name: "Sahyadri Organics", domain: "sahyadri-organics.example", industry: "Food & Beverages", headquarters: "Pune", category: "SMB", size: "51-200", status: "Active", priority: "High", valueInLakh: 42, share: 9,
    description: "Cold-pressed oils and jaggery from 300 farms; sells to shops in Maharashtra and wants to reach homes directly.", notes: "Decides quickly. Call after 4 pm, mornings are for the mills." },
  { name: "Nilgiri Tea House", domain: "nilgiri-tea.example", industry: "Food & Beverages", headquarters: "Coimbatore", category: "SMB", size: "11-50", status: "Active", priority: "Medium", valueInLakh: 18, share: 5,
    description: "Single-estate teas with a subscription box that outgrew its spreadsheet." },
  { name: "Deccan Steel Works", domain: "deccan-steel.example", industry: "Manufacturing", headquarters: "Hyderabad", category: "Enterprise", size: "1000+", status: "Active", priority: "Critical", valueInLakh: 185, share: 8,
    description: "Rolled steel for builders; dealers order by phone today and want to see stock and dues themselves.", notes: "Three signatures for anything above 10 lakh. Ask for the purchase order number on every invoice." },
  { name: "Coral Bay Resorts", domain: "coralbay-resorts.example", industry: "Hospitality", headquarters: "Kochi", category: "SMB", size: "201-500", status: "Active", priority: "High", valueInLakh: 64, share: 6,
    description: "Four resorts on the Malabar coast; bookings come from five places and never agree." },
  { name: "Aarogya Clinics", domain: "aarogya-clinics.example", industry: "Healthcare", headquarters: "Mumbai", category: "SMB", size: "201-500", status: "Active", priority: "Critical", valueInLakh: 96, share: 8,
    description: "Twelve neighbourhood clinics that want one patient record and shorter queues.", notes: "Patient data must stay in India. Their auditor joins technical calls." },
  { name: "Vidya Setu Foundation", domain: "vidyasetu.example", industry: "Education", headquarters: "Bhopal", category: "Non-Profit", size: "51-200", status: "Active", priority: "Medium", valueInLakh: 12, share: 3,
    description: "Evening schools in 140 villages; volunteers report attendance by SMS." },
  { name: "Marwar Handicrafts", domain: "marwar-handicrafts.example", industry: "Retail", headquarters: "Jodhpur", category: "SMB", size: "11-50", status: "Active", priority: "Medium", valueInLakh: 22, share: 5,
    description: "Block prints and carved furniture, half of it exported; the catalogue is a PDF of 90 MB." },
  { name: "Kaveri Logistics", domain: "kaveri-logistics.example", industry: "Logistics", headquarters: "Bengaluru", category: "Enterprise", size: "501-1000", status: "Active", priority: "High", valueInLakh: 130, share: 7,
    description: "240 trucks between the southern ports; wants drivers to confirm deliveries on the phone." },
  { name: "Lotus Pharma", domain: "lotus-pharma.example", industry: "Pharmaceuticals", headquarters: "Ahmedabad", category: "Enterprise", size: "1000+", status: "Active", priority: "High", valueInLakh: 148, share: 5,
    description: "Generic medicines; field staff of 600 plan their visits on paper.", notes: "Validation documents are part of every delivery." },
  { name: "Ganga Textiles", domain: "ganga-textiles.example", industry: "Textiles", headquarters: "Varanasi", category: "SMB", size: "51-200", status: "Prospect", priority: "Medium", valueInLakh: 28, share: 4,
    description: "Silk weavers' cooperative that sells through three middlemen and would rather not." },
  { name: "Urban Thali", domain: "urbanthali.example", industry: "Food & Beverages", headquarters: "Gurugram", category: "Startup", size: "11-50", status: "Active", priority: "High", valueInLakh: 34, share: 5,
    description: "Lunch subscriptions for offices in the capital region; raised a first round in spring." },
  { name: "Pixel Pandits", domain: "pixelpandits.example", industry: "Media", headquarters: "Mumbai", category: "Startup", size: "11-50", status: "Prospect", priority: "Low", valueInLakh: 9, share: 3,
    description: "Animation studio looking for a portfolio site that loads before clients lose patience." },
  { name: "Konark Cement", domain: "konark-cement.example", industry: "Construction", headquarters: "Bhubaneswar", category: "Enterprise", size: "1000+", status: "Prospect", priority: "High", valueInLakh: 110, share: 4,
    description: "Cement plants in Odisha and Chhattisgarh with 2,100 dealers." },
  { name: "Jal Shakti Nigam", domain: "jalshakti-nigam.example", industry: "Utilities", headquarters: "Lucknow", category: "Government", size: "1000+", status: "Prospect", priority: "Medium", valueInLakh: 210, share: 2,
    description: "State water board; complaints arrive on paper and leave on paper.", notes: "Tender portal only. Next pre-bid meeting is announced on the notice board." },
  { name: "Chennai Motors", domain: "chennai-motors.example", industry: "Automotive", headquarters: "Chennai", category: "SMB", size: "201-500", status: "Active", priority: "Medium", valueInLakh: 46, share: 4,
    description: "Seven showrooms and two service centres; wants service bookings online." },
  { name: "Green Roof Solar", domain: "greenroof-solar.example", industry: "Renewable Energy", headquarters: "Jaipur", category: "Startup", size: "11-50", status: "Active", priority: "High", valueInLakh: 38, share: 4,
    description: "Rooftop solar for housing societies, with a calculator that convinces committees." },
  { name: "Malabar Spice Exports", domain: "malabar-spice.example", industry: "Exports", headquarters: "Kozhikode", category: "SMB", size: "51-200", status: "Active", priority: "Medium", valueInLakh: 26, share: 3,
    description: "Pepper, cardamom and nutmeg to eleven countries; every buyer wants the lot traced." },
  { name: "Him Outdoors", domain: "him-outdoors.example", industry: "Travel", headquarters: "Dehradun", category: "Startup", size: "1-10", status: "Active", priority: "Low", valueInLakh: 7, share: 2,
    description: "Treks for families; bookings by message, payments by hope." },
  { name: "Shree Ganesh Jewellers", domain: "ganesh-jewellers.example", industry: "Retail", headquarters: "Surat", category: "SMB", size: "11-50", status: "Active", priority: "High", valueInLakh: 52, share: 3,
    description: "Third generation; wants to show pieces by video and reserve them online." },
  { name: "Punjab Agro Mart", domain: "punjab-agro.example", industry: "Agriculture", headquarters: "Ludhiana", category: "SMB", size: "51-200", status: "Active", priority: "Medium", valueInLakh: 31, share: 3,
    description: "Seeds, sprayers and advice for 9,000 farmers on account." },
  { name: "Brahmaputra Ferries", domain: "brahmaputra-ferries.example", industry: "Transport", headquarters: "Guwahati", category: "Government", size: "201-500", status: "Inactive", priority: "Low", valueInLakh: 16, share: 2,
    description: "River services with paper tickets; budget moved to next year." },
  { name: "Orchid Senior Living", domain: "orchid-living.example", industry: "Healthcare", headquarters: "Mysuru", category: "Other", size: "51-200", status: "Active", priority: "Medium", valueInLakh: 24, share: 2,
    description: "Two homes for the elderly; families abroad want news every day." },
  { name: "Zari Fashion Studio", domain: "zari-studio.example", industry: "Fashion", headquarters: "Indore", category: "Startup", size: "1-10", status: "Inactive", priority: "Low", valueInLakh: 6, share: 2,
    description: "Made-to-measure by video call; paused while the founder is on leave." },
  { name: "Bluefin Seafoods", domain: "bluefin-seafoods.example", industry: "Food & Beverages", headquarters: "Visakhapatnam", category: "SMB", size: "51-200", status: "Archived", priority: "Low", valueInLakh: 14, share: 1,
    description: "Bought by a competitor last year; kept for the history." },
];

// biome-ignore format: one brand reads as one paragraph
const konkanBrands: readonly BrandFacts[] = [
  { name: "Hotel Samudra", domain: "hotel-samudra.example", industry: "Hospitality", headquarters: "Ratnagiri", category: "SMB", size: "51-200", status: "Active", priority: "High", valueInLakh: 14, share: 24,
    description: "Sea-view hotel that serves our kokum and mango at breakfast." },
  { name: "Mumbai Fresh Mart", domain: "mumbaifresh.example", industry: "Retail", headquarters: "Mumbai", category: "Enterprise", size: "501-1000", status: "Active", priority: "Critical", valueInLakh: 48, share: 28,
    description: "Eighty shops; alphonso season decides the year." },
  { name: "Cashew Corner", domain: "cashewcorner.example", industry: "Retail", headquarters: "Panaji", category: "SMB", size: "1-10", status: "Active", priority: "Medium", valueInLakh: 5, share: 14,
    description: "Gift boxes for tourists and for Diwali." },
  { name: "Royal Rail Caterers", domain: "royalrail.example", industry: "Catering", headquarters: "Pune", category: "Enterprise", size: "201-500", status: "Prospect", priority: "High", valueInLakh: 36, share: 16,
    description: "Meals on six trains; tastes samples every quarter." },
  { name: "Sindhudurg Homestays", domain: "sindhudurg-stays.example", industry: "Travel", headquarters: "Malvan", category: "Startup", size: "1-10", status: "Active", priority: "Low", valueInLakh: 3, share: 10,
    description: "Forty homes that welcome guests with solkadhi." },
  { name: "Dadar Sweets", domain: "dadarsweets.example", industry: "Food & Beverages", headquarters: "Mumbai", category: "SMB", size: "11-50", status: "Inactive", priority: "Medium", valueInLakh: 8, share: 8,
    description: "Orders mango pulp from March to June and is silent for the rest of the year." },
];

/** The companies of the demo data. */
// biome-ignore format: one person reads as one line
export const companyStories = [
  {
    profile: {
      name: "Sharma Traders", subdomain: "demo", phone: "+91 22000 41000", website: "https://www.sharma-traders.example", gstin: "27AAAAA0000A1Z5",
      address: "14, Laxmi Industrial Estate, Andheri West", city: "Mumbai", state: "Maharashtra",
    },
    people: [
      person("Asha Sharma", "owner", "Managing Director, Management", { joined: 210, seen: 3 }),
      person("Ravi Kulkarni", "team_member", "Sales Lead, Sales", { joined: 205, seen: 1 }),
      person("Kavya Nair", "team_member", "Account Manager, Sales", { joined: 120, seen: 20 }),
      person("Imran Shaikh", "team_member", "Presales Engineer, Sales", { joined: 64, seen: 29 }),
      { ...person("Joseph D'Souza", "team_member", "Sales Trainee, Sales", { joined: 190, seen: 1400 }), isActive: false, worksLeads: false },
      { ...person("Sunita Pawar", "team_member", "Back Office, Operations", { joined: 2, seen: null }), worksLeads: false },
    ],
    brands: demoBrands,
    leadCount: 180,
    foundedDaysAgo: 212,
  },
  {
    profile: {
      name: "Konkan Foods", subdomain: "konkan", phone: "+91 23520 41000", website: "https://www.konkan-foods.example", gstin: "27BBBBB0000B1Z3",
      address: "Plot 7, MIDC Mirjole", city: "Ratnagiri", state: "Maharashtra",
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
