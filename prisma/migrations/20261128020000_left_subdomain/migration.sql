-- The subdomain that a passkey belongs to, once its company has left it, and since when.
ALTER TABLE "authenticator" ADD COLUMN "left_subdomain" TEXT, ADD COLUMN "left_at" TIMESTAMPTZ(3);
ALTER TABLE "platform_authenticator" ADD COLUMN "left_subdomain" TEXT, ADD COLUMN "left_at" TIMESTAMPTZ(3);
