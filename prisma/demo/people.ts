import type { Random } from "./random";
import { demoStory } from "./story";

const { designations } = demoStory;
const firstNames = demoStory.firstNames.split(" ");
const lastNames = demoStory.lastNames.split(" ");

/** A client's contact: no two of one company have the same name. */
export type Contact = {
  clientName: string;
  emailId: string | null;
  mobileNumber: string | null;
  designation: string;
  linkedin: string | null;
};

/** Gives new people at clients, each with the usual facts about them. */
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
