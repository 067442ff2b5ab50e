CREATE TABLE "audit_head" (
	"only" integer PRIMARY KEY NOT NULL,
	"id" bigint NOT NULL,
	"seal" text NOT NULL
);
