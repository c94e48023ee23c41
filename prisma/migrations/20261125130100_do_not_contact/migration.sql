-- A client or a whole brand that asked not to be called or written to. A constant default rewrites no row.
ALTER TABLE "lead" ADD COLUMN "do_not_contact" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "brand" ADD COLUMN "do_not_contact" BOOLEAN NOT NULL DEFAULT false;
