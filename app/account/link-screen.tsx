"use client";

import { AtSign, LogOut } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useAttempts } from "@/components/form/use-attempts";
import { PlainScreen } from "@/components/shell/plain-screen";
import { Button, buttonVariants } from "@/components/ui/button";
import { request } from "@/lib/client/request";
import { takeFromAddress } from "@/lib/client/token-in-address";

/** A link in a mail, by the last part of its address. */
export type LinkName = "end-session" | "take-back-address";

type MailLink = {
  icon: ReactNode;
  title: string;
  message: string;
  action: string;
  done: { title: string; message: string };
  send: (token: string) => Promise<unknown>;
};

const links: Record<LinkName, MailLink> = {
  "end-session": {
    icon: <LogOut />,
    title: "End this session?",
    message:
      "If you did not sign in there yourself, end the session. If you have a password, change it afterwards.",
    action: "End Session",
    done: { title: "The session has ended", message: "That browser is signed out." },
    send: (token) => request("POST /auth/links/end-session", { body: { token } }),
  },
  "take-back-address": {
    icon: <AtSign />,
    title: "Take back your address?",
    message:
      "The e-mail address of your account was changed. If that was not you, take it back: the password, all sessions, and passkeys and apps that were added since then end.",
    action: "Take Back My Address",
    done: {
      title: "Your address is as it was",
      message: "All sessions have ended. Sign in with a code sent to your address.",
    },
    send: (token) => request("POST /auth/links/take-back-address", { body: { token } }),
  },
};

/** Says what the link of a mail does, and has the button that does it: opening the link alone changes nothing. */
export function LinkScreen({ name }: { name: LinkName }) {
  const { icon, title, message, action, done, send } = links[name];
  const [token, setToken] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  const { busy, problem, attempt } = useAttempts();

  useEffect(() => setToken(takeFromAddress("token")), []);

  const act = () =>
    void attempt(async () => {
      await send(token ?? "");
      setIsDone(true);
      return "stays";
    });

  if (isDone)
    return (
      <PlainScreen icon={icon} {...done}>
        <a href="/" className={buttonVariants()}>
          Go to Sign In
        </a>
      </PlainScreen>
    );
  return (
    <PlainScreen icon={icon} title={title} message={message}>
      <Button disabled={busy} aria-busy={busy} onClick={act}>
        {action}
      </Button>
      <p role="alert" className="basis-full text-destructive-text text-table">
        {problem?.message}
      </p>
    </PlainScreen>
  );
}
