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

type Row = [
  name: string,
  domain: string,
  industry: string,
  headquarters: string,
  rest: Pick<BrandFacts, "category" | "size" | "status" | "priority" | "valueInLakh" | "share">,
  description: string,
  notes?: string,
];

// biome-ignore format: one brand reads as one paragraph
const demoRows: Row[] = [
  ["Sahyadri Organics", "sahyadri-organics.example", "Food & Beverages", "Pune", { category: "SMB", size: "51-200", status: "Active", priority: "High", valueInLakh: 42, share: 9 },
    "Cold-pressed oils and jaggery from 300 farms; sells to shops in Maharashtra and wants to reach homes directly.", "Decides quickly. Call after 4 pm, mornings are for the mills."],
  ["Nilgiri Tea House", "nilgiri-tea.example", "Food & Beverages", "Coimbatore", { category: "SMB", size: "11-50", status: "Active", priority: "Medium", valueInLakh: 18, share: 5 },
    "Single-estate teas with a subscription box that outgrew its spreadsheet."],
  ["Deccan Steel Works", "deccan-steel.example", "Manufacturing", "Hyderabad", { category: "Enterprise", size: "1000+", status: "Active", priority: "Critical", valueInLakh: 185, share: 8 },
    "Rolled steel for builders; dealers order by phone today and want to see stock and dues themselves.", "Three signatures for anything above 10 lakh. Ask for the purchase order number on every invoice."],
  ["Coral Bay Resorts", "coralbay-resorts.example", "Hospitality", "Kochi", { category: "SMB", size: "201-500", status: "Active", priority: "High", valueInLakh: 64, share: 6 },
    "Four resorts on the Malabar coast; bookings come from five places and never agree."],
  ["Aarogya Clinics", "aarogya-clinics.example", "Healthcare", "Mumbai", { category: "SMB", size: "201-500", status: "Active", priority: "Critical", valueInLakh: 96, share: 8 },
    "Twelve neighbourhood clinics that want one patient record and shorter queues.", "Patient data must stay in India. Their auditor joins technical calls."],
  ["Vidya Setu Foundation", "vidyasetu.example", "Education", "Bhopal", { category: "Non-Profit", size: "51-200", status: "Active", priority: "Medium", valueInLakh: 12, share: 3 },
    "Evening schools in 140 villages; volunteers report attendance by SMS."],
  ["Marwar Handicrafts", "marwar-handicrafts.example", "Retail", "Jodhpur", { category: "SMB", size: "11-50", status: "Active", priority: "Medium", valueInLakh: 22, share: 5 },
    "Block prints and carved furniture, half of it exported; the catalogue is a PDF of 90 MB."],
  ["Kaveri Logistics", "kaveri-logistics.example", "Logistics", "Bengaluru", { category: "Enterprise", size: "501-1000", status: "Active", priority: "High", valueInLakh: 130, share: 7 },
    "240 trucks between the southern ports; wants drivers to confirm deliveries on the phone."],
  ["Lotus Pharma", "lotus-pharma.example", "Pharmaceuticals", "Ahmedabad", { category: "Enterprise", size: "1000+", status: "Active", priority: "High", valueInLakh: 148, share: 5 },
    "Generic medicines; field staff of 600 plan their visits on paper.", "Validation documents are part of every delivery."],
  ["Ganga Textiles", "ganga-textiles.example", "Textiles", "Varanasi", { category: "SMB", size: "51-200", status: "Prospect", priority: "Medium", valueInLakh: 28, share: 4 },
    "Silk weavers' cooperative that sells through three middlemen and would rather not."],
  ["Urban Thali", "urbanthali.example", "Food & Beverages", "Gurugram", { category: "Startup", size: "11-50", status: "Active", priority: "High", valueInLakh: 34, share: 5 },
    "Lunch subscriptions for offices in the capital region; raised a first round in spring."],
  ["Pixel Pandits", "pixelpandits.example", "Media", "Mumbai", { category: "Startup", size: "11-50", status: "Prospect", priority: "Low", valueInLakh: 9, share: 3 },
    "Animation studio looking for a portfolio site that loads before clients lose patience."],
  ["Konark Cement", "konark-cement.example", "Construction", "Bhubaneswar", { category: "Enterprise", size: "1000+", status: "Prospect", priority: "High", valueInLakh: 110, share: 4 },
    "Cement plants in Odisha and Chhattisgarh with 2,100 dealers."],
  ["Jal Shakti Nigam", "jalshakti-nigam.example", "Utilities", "Lucknow", { category: "Government", size: "1000+", status: "Prospect", priority: "Medium", valueInLakh: 210, share: 2 },
    "State water board; complaints arrive on paper and leave on paper.", "Tender portal only. Next pre-bid meeting is announced on the notice board."],
  ["Chennai Motors", "chennai-motors.example", "Automotive", "Chennai", { category: "SMB", size: "201-500", status: "Active", priority: "Medium", valueInLakh: 46, share: 4 },
    "Seven showrooms and two service centres; wants service bookings online."],
  ["Green Roof Solar", "greenroof-solar.example", "Renewable Energy", "Jaipur", { category: "Startup", size: "11-50", status: "Active", priority: "High", valueInLakh: 38, share: 4 },
    "Rooftop solar for housing societies, with a calculator that convinces committees."],
  ["Malabar Spice Exports", "malabar-spice.example", "Exports", "Kozhikode", { category: "SMB", size: "51-200", status: "Active", priority: "Medium", valueInLakh: 26, share: 3 },
    "Pepper, cardamom and nutmeg to eleven countries; every buyer wants the lot traced."],
  ["Him Outdoors", "him-outdoors.example", "Travel", "Dehradun", { category: "Startup", size: "1-10", status: "Active", priority: "Low", valueInLakh: 7, share: 2 },
    "Treks for families; bookings by message, payments by hope."],
  ["Shree Ganesh Jewellers", "ganesh-jewellers.example", "Retail", "Surat", { category: "SMB", size: "11-50", status: "Active", priority: "High", valueInLakh: 52, share: 3 },
    "Third generation; wants to show pieces by video and reserve them online."],
  ["Punjab Agro Mart", "punjab-agro.example", "Agriculture", "Ludhiana", { category: "SMB", size: "51-200", status: "Active", priority: "Medium", valueInLakh: 31, share: 3 },
    "Seeds, sprayers and advice for 9,000 farmers on account."],
  ["Brahmaputra Ferries", "brahmaputra-ferries.example", "Transport", "Guwahati", { category: "Government", size: "201-500", status: "Inactive", priority: "Low", valueInLakh: 16, share: 2 },
    "River services with paper tickets; budget moved to next year."],
  ["Orchid Senior Living", "orchid-living.example", "Healthcare", "Mysuru", { category: "Other", size: "51-200", status: "Active", priority: "Medium", valueInLakh: 24, share: 2 },
    "Two homes for the elderly; families abroad want news every day."],
  ["Zari Fashion Studio", "zari-studio.example", "Fashion", "Indore", { category: "Startup", size: "1-10", status: "Inactive", priority: "Low", valueInLakh: 6, share: 2 },
    "Made-to-measure by video call; paused while the founder is on leave."],
  ["Bluefin Seafoods", "bluefin-seafoods.example", "Food & Beverages", "Visakhapatnam", { category: "SMB", size: "51-200", status: "Archived", priority: "Low", valueInLakh: 14, share: 1 },
    "Bought by a competitor last year; kept for the history."],
];

// biome-ignore format: one brand reads as one paragraph
const konkanRows: Row[] = [
  ["Hotel Samudra", "hotel-samudra.example", "Hospitality", "Ratnagiri", { category: "SMB", size: "51-200", status: "Active", priority: "High", valueInLakh: 14, share: 24 },
    "Sea-view hotel that serves our kokum and mango at breakfast."],
  ["Mumbai Fresh Mart", "mumbaifresh.example", "Retail", "Mumbai", { category: "Enterprise", size: "501-1000", status: "Active", priority: "Critical", valueInLakh: 48, share: 28 },
    "Eighty shops; alphonso season decides the year."],
  ["Cashew Corner", "cashewcorner.example", "Retail", "Panaji", { category: "SMB", size: "1-10", status: "Active", priority: "Medium", valueInLakh: 5, share: 14 },
    "Gift boxes for tourists and for Diwali."],
  ["Royal Rail Caterers", "royalrail.example", "Catering", "Pune", { category: "Enterprise", size: "201-500", status: "Prospect", priority: "High", valueInLakh: 36, share: 16 },
    "Meals on six trains; tastes samples every quarter."],
  ["Sindhudurg Homestays", "sindhudurg-stays.example", "Travel", "Malvan", { category: "Startup", size: "1-10", status: "Active", priority: "Low", valueInLakh: 3, share: 10 },
    "Forty homes that welcome guests with solkadhi."],
  ["Dadar Sweets", "dadarsweets.example", "Food & Beverages", "Mumbai", { category: "SMB", size: "11-50", status: "Inactive", priority: "Medium", valueInLakh: 8, share: 8 },
    "Orders mango pulp from March to June and is silent for the rest of the year."],
];

/** The 24 client brands of Sharma Traders. */
export const demoBrands: readonly BrandFacts[] = demoRows.map(toFacts);

/** The client brands of Konkan Foods. */
export const konkanBrands: readonly BrandFacts[] = konkanRows.map(toFacts);

function toFacts([
  name,
  domain,
  industry,
  headquarters,
  rest,
  description,
  notes,
]: Row): BrandFacts {
  return {
    name,
    domain,
    industry,
    headquarters,
    ...rest,
    description,
    ...(notes ? { notes } : {}),
  };
}
