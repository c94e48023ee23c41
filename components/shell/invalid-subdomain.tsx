import { Building2 } from "lucide-react";
import { PlainScreen } from "./plain-screen";

type InvalidSubdomainProps = {
  /** The host as it was asked for. */
  host: string;
};

/** Shown on a host that belongs to no active company. */
export function InvalidSubdomain({ host }: InvalidSubdomainProps) {
  return (
    <PlainScreen
      icon={<Building2 />}
      title="Invalid subdomain"
      message={`${host} does not belong to an active company. Check the address for a typing mistake, or ask the person who gave it to you.`}
    />
  );
}
