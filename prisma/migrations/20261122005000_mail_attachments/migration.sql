-- What a kept mail carries beside its text. It goes with its mail.
CREATE TABLE "mailbox_attachment" (
    "message_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "filename" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "mailbox_attachment_pkey" PRIMARY KEY ("message_id", "number")
);

ALTER TABLE "mailbox_attachment" ADD CONSTRAINT "mailbox_attachment_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "mailbox_message"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

GRANT SELECT, INSERT, UPDATE, DELETE ON "mailbox_attachment" TO crm_platform;
