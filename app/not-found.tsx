import { NotFoundScreen } from "@/components/shell/plain-screen";

export default function NotFoundPage() {
  return <NotFoundScreen />;
}
