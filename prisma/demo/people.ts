import type { Random } from "./random";

const firstNames =
  "Aarav Aditi Amit Ananya Anil Anjali Arjun Bhavna Chetan Deepa Devika Dinesh Farhan Gauri Girish Harpreet Isha Jayesh Karthik Kavita Keerthi Lakshmi Mahesh Manish Meenal Mohammed Nandita Neha Nikhil Pallavi Pooja Pradeep Prakash Radhika Rahul Rajesh Ramesh Rashmi Rekha Rohit Sandeep Sangeeta Sanjay Shalini Shreya Siddharth Smita Sneha Sunil Suresh Swati Tanvi Uday Vaishali Varun Vidya Vikram Vinod Yamini Zoya".split(
    " ",
  );
const lastNames =
  "Agarwal Bansal Banerjee Bhat Chatterjee Chauhan Chavan Das Desai Deshpande Fernandes Ghosh Gupta Hegde Iyer Jadhav Jain Joshi Kamath Kapoor Khan Kulkarni Malhotra Mehta Menon Mishra Mukherjee Nair Naidu Pai Patel Patil Pillai Rao Reddy Saxena Sethi Shah Sharma Shetty Singh Sinha Srinivasan Trivedi Varghese Verma Yadav".split(
    " ",
  );
const designations = [
  "Founder",
  "Managing Director",
  "Head of Marketing",
  "IT Manager",
  "Operations Manager",
  "Purchase Manager",
  "General Manager",
  "Chief Technology Officer",
  "E-commerce Lead",
  "Brand Manager",
  "Finance Controller",
  "Administrator",
] as const;

/** A client's contact: no two of one company have the same name. */
export type Contact = {
  clientName: string;
  emailId: string | null;
  mobileNumber: string | null;
  designation: string;
  linkedin: string | null;
};

/** Gives new people at clients, each with what one would know of them. */
export function contactMaker(random: Random): (domain: string) => Contact {
  const known = new Set<string>();

  function newName(): string {
    for (;;) {
      const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
      if (known.has(name)) continue;
      known.add(name);
      return name;
    }
  }

  return (domain) => {
    const clientName = newName();
    const handle = clientName.toLowerCase().replace(" ", ".");
    return {
      clientName,
      emailId: random.chance(0.9) ? `${handle}@${domain}` : null,
      mobileNumber: random.chance(0.88) ? mobileNumber(random) : null,
      designation: random.pick(designations),
      linkedin: random.chance(0.4)
        ? `https://www.linkedin.com/in/${handle.replace(".", "-")}-demo`
        : null,
    };
  };
}

/** In the shape of an Indian mobile number, of a block that is hardly in use. */
export function mobileNumber(random: Random): string {
  return `+91 9${random.between(0, 9)}000 ${random.between(10_000, 99_999)}`;
}
