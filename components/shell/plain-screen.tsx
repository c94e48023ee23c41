import { Building2, Compass } from "lucide-react";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";

type PlainScreenProps = { title: string; message: string; icon: ReactNode; children?: ReactNode };

/** A page outside the portal: a message and the next step. */
export function PlainScreen({ title, message, icon, children }: PlainScreenProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-6 py-16">
      <div className="flex max-w-md flex-col items-center gap-2 text-center">
        <span className="mb-3 grid size-12 place-items-center rounded-xl bg-accent text-muted-foreground [&_svg]:size-6">
          {icon}
        </span>
        <h1 className="font-semibold text-xl">{title}</h1>
        <p className="text-pretty text-muted-foreground">{message}</p>
        {children && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
      </div>
    </main>
  );
}

/** Shown on a host that belongs to no active company. `host` is as requested. */
export function InvalidSubdomain({ host }: { host: string }) {
  return (
    <PlainScreen
      icon={<Building2 />}
      title="Invalid subdomain"
      message={`${host} does not belong to an active company. Check the address for a typing mistake, or ask the person who gave it to you.`}
    />
  );
}

/** Shown to the members of a company that is suspended or inactive, on its own host. */
export function ClosedCompany({ name, status }: { name: string; status: string }) {
  return (
    <PlainScreen
      icon={<Building2 />}
      title={`${name} is ${status}`}
      message="Members cannot sign in until the company is active again. Its owners received an e-mail about it."
    />
  );
}

/** Shown for an address without a page. */
export function NotFoundScreen() {
  return (
    <PlainScreen
      icon={<Compass />}
      title="Page not found"
      message="There is nothing at this address. It may have been moved or deleted."
    >
      <a href="/" className={buttonVariants()}>
        Go to the dashboard
      </a>
    </PlainScreen>
  );
}
