import { type GstStateCode, gstStateOptions } from "./gst";

/** Large cities and former names, by the code of their state. */
const cities: Partial<Record<GstStateCode, string>> = {
  "01": "srinagar, jammu",
  "02": "shimla, solan, baddi, dharamshala",
  "03": "ludhiana, amritsar, jalandhar, patiala, mohali, bathinda",
  "05": "dehradun, haridwar, rishikesh, roorkee, haldwani, rudrapur, uttaranchal",
  "06": "gurgaon, gurugram, faridabad, panipat, sonipat, karnal, ambala, hisar, rohtak, manesar, panchkula",
  "07": "new delhi",
  "08": "jaipur, jodhpur, udaipur, kota, ajmer, bikaner, alwar, bhilwara, bhiwadi",
  "09": "lucknow, kanpur, noida, greater noida, ghaziabad, agra, varanasi, meerut, prayagraj, allahabad, bareilly, aligarh, moradabad, gorakhpur, jhansi, mathura",
  "10": "patna, gaya, muzaffarpur, bhagalpur",
  "11": "gangtok",
  "12": "itanagar",
  "13": "kohima, dimapur",
  "14": "imphal",
  "15": "aizawl",
  "16": "agartala",
  "17": "shillong",
  "18": "guwahati, dibrugarh, silchar, jorhat",
  "19": "kolkata, calcutta, howrah, siliguri, durgapur, asansol, kharagpur, haldia",
  "20": "ranchi, jamshedpur, dhanbad, bokaro",
  "21": "bhubaneswar, cuttack, rourkela, sambalpur, orissa",
  "22": "raipur, bhilai, durg, korba",
  "23": "indore, bhopal, gwalior, jabalpur, ujjain, dewas, pithampur",
  "24": "ahmedabad, surat, vadodara, baroda, rajkot, gandhinagar, bhavnagar, jamnagar, vapi, ankleshwar, bharuch, morbi, gandhidham, anand",
  "26": "silvassa, daman",
  "27": "mumbai, bombay, navi mumbai, pune, poona, nagpur, nashik, nasik, thane, kalyan, aurangabad, chhatrapati sambhajinagar, solapur, kolhapur, pimpri, chinchwad, sangli, ahmednagar, satara, ratnagiri, latur, jalgaon, amravati",
  "29": "bengaluru, bangalore, mysuru, mysore, mangaluru, mangalore, hubli, hubballi, dharwad, belagavi, belgaum, udupi, davanagere, tumakuru, ballari, shivamogga, hosapete",
  "30": "panaji, margao, vasco da gama, mapusa",
  "32": "kochi, cochin, ernakulam, thiruvananthapuram, trivandrum, kozhikode, calicut, thrissur, kollam, kannur, palakkad, kottayam, malappuram",
  "33": "chennai, madras, coimbatore, madurai, tiruchirappalli, trichy, salem, tiruppur, tirupur, erode, vellore, hosur, thoothukudi, tirunelveli, sivakasi, karur",
  "34": "pondicherry",
  "35": "port blair",
  "36": "hyderabad, secunderabad, warangal, nizamabad, karimnagar",
  "37": "visakhapatnam, vizag, vijayawada, guntur, nellore, tirupati, kurnool, rajahmundry, kakinada, amaravati, anantapur",
  "38": "leh, kargil",
};

const places: readonly (readonly [name: string, code: GstStateCode])[] = gstStateOptions().flatMap(
  ({ value, label }) => [
    [wordsOf(label), value] as const,
    ...(cities[value]?.split(", ") ?? []).map((city) => [wordsOf(city), value] as const),
  ],
);

/**
 * The state of an address or a city, from the state or large city that it names last. Null if it names none: GST must
 * not depend on a guess.
 */
export function gstStateOfPlace(text: string | null): GstStateCode | null {
  const words = wordsOf(text ?? "");
  let last: { at: number; code: GstStateCode } | null = null;
  for (const [name, code] of places) {
    const at = words.lastIndexOf(name);
    const end = at + name.length;
    if (at >= 0 && (!last || end > last.at)) last = { at: end, code };
  }
  return last?.code ?? null;
}

/** ` new delhi ` of "New-Delhi": lower case words between single spaces. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z]+/g, " ")
    .trim()} `;
}
