-- The site asks by REST only. Hosted projects may come with a second interface, whose introspection
-- would tell every visitor the names of tables and columns.
drop extension if exists pg_graphql;
